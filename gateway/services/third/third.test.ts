import { expect, test } from 'vitest';
import { accountsForEachTest, clock, gateway, refusal, signedIn } from '../../../tests/gateway/accounts.ts';
import { idOf } from '../../../tests/smallWorld.ts';
import type { WireClient } from '../../../tests/wireClient.ts';
import { markStore } from '../../store/repos/operation/storeMarks.ts';

/* Outside accounts over the envelope: who is let in by one, and by which codes. */

accountsForEachTest();

const provider = 'wechat' as const;
const guest = () => gateway.direct();
const asSample = () => markStore(gateway.deps.store.db, 'sample', 0);
async function codeOf(account: string): Promise<string> {
  const made = await (await guest()).call('third.simulated.code', { provider, account });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.code;
}
const bind = async (client: WireClient, account: string) =>
  client.call('third.binding.bind', { provider, code: await codeOf(account) });
const enter = async (code: string) => (await guest()).call('third.signIn', { provider, code });

test('lets in whoever linked it, once by each code, and nobody once it is unlinked', async () => {
  await asSample();
  const client = await signedIn('zhangwei');
  expect(await enter(await codeOf('weixin-zhang'))).toMatchObject(refusal('THIRD_UNBOUND'));
  expect(await bind(client, 'weixin-zhang')).toMatchObject({ ok: true });
  expect(await client.call('third.binding.list', {})).toMatchObject({
    value: { bindings: [{ provider, accountMasked: 'w***' }] },
  });
  expect(await client.call('message.list', {})).toMatchObject({
    value: { messages: [{ event: 'thirdBound' }] },
  });
  const code = await codeOf('weixin-zhang');
  const answers = await Promise.all([enter(code), enter(code)]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  const [entered] = answers.filter((one) => one.ok);
  if (!entered?.ok) throw new Error('not let in');
  expect(await (await guest()).exchange(entered.value.token)).toMatchObject({
    value: { Code: 0, data: { username: 'zhangwei' } },
  });
  expect(await client.call('third.binding.unbind', { provider })).toMatchObject({ ok: true });
  const told = await client.call('message.list', { kind: 'account' });
  expect(told.ok && told.value.messages.map(({ event }) => event)).toContain('thirdUnbound');
  expect(await enter(await codeOf('weixin-zhang'))).toMatchObject(refusal('THIRD_UNBOUND'));
  expect(await client.call('third.binding.unbind', { provider })).toMatchObject(refusal('NOT_FOUND'));
});

test('takes no code that is made up, of another provider, or too old; one of a provider is linked at a time', async () => {
  await asSample();
  const client = await signedIn('zhangwei');
  const code = await codeOf('weixin-zhang');
  const [body = '', mark = ''] = code.split('.');
  const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('zhang', 'linji')).toString(
    'base64url',
  );
  expect(await enter(`${other}.${mark}`)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  expect(await (await guest()).call('third.signIn', { provider: 'wecom', code })).toMatchObject(
    refusal('THIRD_CODE_INVALID'),
  );
  clock.advance(10 * 60_000);
  expect(await enter(code)).toMatchObject(refusal('THIRD_CODE_INVALID'));
  expect(await bind(client, 'one')).toMatchObject({ ok: true });
  expect(await bind(client, 'two')).toMatchObject(refusal('THIRD_TAKEN'));
});

test('of an account that several linked offers a choice, and lets in nobody who was deactivated', async () => {
  await asSample();
  for (const account of ['zhangwei', 'linjing'])
    expect(await bind(await signedIn(account), 'shared')).toMatchObject({ ok: true });
  const entered = await enter(await codeOf('shared'));
  expect(entered.ok && (await (await guest()).exchange(entered.value.token))).toMatchObject({
    value: { Code: 201 },
  });
  const { db } = gateway.deps.store;
  await db.updateTable('employee').set({ active: 0 }).where('id', '=', idOf('zhangwei')).execute();
  await (await signedIn('linjing')).call('third.binding.unbind', { provider });
  const left = await enter(await codeOf('shared'));
  expect(left.ok && (await (await guest()).exchange(left.value.token))).toMatchObject({
    value: { Code: 403 },
  });
});

test('outside a sample system there is no simulated provider', async () => {
  expect(await (await guest()).call('third.provider.list', {})).toEqual({
    ok: true,
    value: { providers: [] },
  });
  expect(await (await guest()).call('third.simulated.code', { provider, account: 'x' })).toMatchObject(
    refusal('THIRD_UNAVAILABLE'),
  );
  expect(await enter('x'.repeat(20))).toMatchObject(refusal('THIRD_UNAVAILABLE'));
});
