import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  accountsForEachTest,
  clock,
  gateway,
  NEW,
  refusal,
  signedIn,
} from '../../../tests/gateway/accounts.ts';
import { idOf, PASSWORD } from '../../../tests/smallWorld.ts';
import { mailsFile } from '../../app/delivery/mailDelivery.ts';
import type { DeliveryFault, MessageMail } from '../../base/ports.ts';
import { markStore } from '../../store/repos/operation/storeMarks.ts';
import { runDueMails } from './dueMails.ts';

/* How messages reach people beside the message centre: what they choose, and each mail at most once. */

accountsForEachTest();

const db = () => gateway.deps.store.db;
const asSample = () => markStore(db(), 'sample', 0);
const waiting = () => db().selectFrom('message_mail').selectAll().execute();
const change = async () =>
  expect(
    await (await signedIn('zhangwei')).call('account.password.change', {
      oldPassword: PASSWORD,
      newPassword: NEW,
    }),
  ).toMatchObject({ ok: true });
const giveAddress = () =>
  db()
    .updateTable('employee')
    .set({
      email_enc: gateway.deps.fields.encrypt('employee.email', 'zhang@example.com'),
      email_masked: 'z***@example.com',
    })
    .where('id', '=', idOf('zhangwei'))
    .execute();

/** Sends what is due by a server that answers so, and keeps what it was asked. */
async function sent(answer: (mail: MessageMail) => DeliveryFault | null): Promise<MessageMail[]> {
  const asked: MessageMail[] = [];
  const deliver = async (mail: MessageMail) => {
    asked.push(mail);
    return answer(mail);
  };
  await runDueMails({ ...gateway.deps, messageDelivery: { deliver } });
  return asked;
}

test('mail is chosen where it can be sent, by each person for themselves', async () => {
  const client = await signedIn('zhangwei');
  const byMail = { kind: 'order', mail: true, desktop: true } as const;
  expect(await client.call('message.channel.set', byMail)).toMatchObject(refusal('MAIL_UNAVAILABLE'));
  await asSample();
  await db().updateTable('employee').set({ email_masked: '' }).where('id', '=', idOf('zhangwei')).execute();
  expect(await client.call('message.channel.set', byMail)).toMatchObject(refusal('MAIL_ADDRESS_MISSING'));
  await giveAddress();
  expect(await client.call('message.channel.set', byMail)).toMatchObject({ ok: true });
  const list = await client.call('message.channel.list', {});
  expect(list).toMatchObject({ value: { mail: true, emailMasked: 'z***@example.com' } });
  expect(list.ok && list.value.channels.find(({ kind }) => kind === 'order')).toEqual(byMail);
  const other = await (await signedIn('linjing')).call('message.channel.list', {});
  expect(other.ok && other.value.channels.find(({ kind }) => kind === 'order')).toMatchObject({
    mail: false,
  });
});

test('a changed password is mailed once, in words and numbers that are nobody’s secret', async () => {
  await asSample();
  await giveAddress();
  await change();
  await runDueMails(gateway.deps);
  await runDueMails(gateway.deps);
  const file = await readFile(mailsFile(gateway.folder), 'utf8');
  expect(file.match(/登录密码已修改/g)).toHaveLength(1);
  expect(file).toContain('/msgnot/channels/zh');
  expect(file).not.toMatch(/张伟|zhang@example/);
  expect(await waiting()).toEqual([]);
});

test('is tried again after a clear no, and never after no clear answer', async () => {
  await asSample();
  await giveAddress();
  await change();
  expect(await sent(() => 'UNREACHABLE')).toHaveLength(1);
  expect(await sent(() => null)).toHaveLength(0);
  clock.advance(60_000);
  expect(await sent(() => 'TIMEOUT')).toMatchObject([{ to: 'zhang@example.com', event: 'passwordChanged' }]);
  clock.advance(86_400_000);
  expect(await sent(() => null)).toHaveLength(0);
  expect(await waiting()).toEqual([]);
});

test('is not sent again by another process when one died while sending', async () => {
  await asSample();
  await giveAddress();
  await change();
  // Both runs have listed it; the first is in the middle of sending.
  const inner: MessageMail[] = [];
  await runDueMails({
    ...gateway.deps,
    messageDelivery: {
      deliver: async () => {
        await db().deleteFrom('due_claim').where('kind', '=', 'mail').execute();
        inner.push(...(await sent(() => null)));
        return null;
      },
    },
  });
  expect(inner).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('is not sent to who has taken their choice back or left', async () => {
  await asSample();
  await giveAddress();
  await change();
  await (await signedIn('zhangwei', NEW)).call('message.channel.set', {
    kind: 'account',
    mail: false,
    desktop: false,
  });
  expect(await sent(() => null)).toEqual([]);
});

test('a sign-in on another device is told, the first one and a known one are not', async () => {
  const told = async () =>
    (
      await db()
        .selectFrom('message')
        .select('event')
        .where('employee_id', '=', idOf('zhangwei'))
        .where('event', '=', 'signedIn')
        .execute()
    ).length;
  const first = await signedIn('zhangwei');
  await first.login('zhangwei', PASSWORD);
  expect(await told()).toBe(0);
  const another = await gateway.direct({ installation: '2'.repeat(32) });
  await another.login('zhangwei', PASSWORD);
  expect(await told()).toBe(1);
});

test('both people of a grant that ends with somebody’s account are told', async () => {
  const manager = await signedIn('zhaomin');
  const grants = await db().selectFrom('acting_grant').selectAll().where('revoked_at', 'is', null).execute();
  const grant = grants.find(({ to_at }) => to_at > clock.now());
  if (!grant) throw new Error('no grant');
  await manager.call('organisation.person.deactivate', { employeeId: grant.principal_id as never });
  const told = await db().selectFrom('message').selectAll().where('event', '=', 'grantEnded').execute();
  expect(told.map(({ employee_id }) => employee_id)).toEqual(
    expect.arrayContaining([grant.operator_id, grant.principal_id]),
  );
});
