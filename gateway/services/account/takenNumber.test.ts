import { expect, test } from 'vitest';
import { employeeId } from '../../../contract/shapes/primitives.ts';
import {
  accountsForEachTest,
  gateway,
  NEW,
  opens,
  refusal,
  signedIn,
} from '../../../tests/gateway/accounts.ts';
import { codeSentBy } from '../../../tests/gateway/deliveredCodes.ts';
import { idOf } from '../../../tests/smallWorld.ts';

/* A number or an account that was taken away: what was on its way to it opens nothing any more. */

accountsForEachTest();

type Purpose = 'password' | 'signIn';
const id = employeeId.parse(idOf('zhangwei'));
const codeFor = (purpose: Purpose) =>
  codeSentBy(gateway.folder, async () =>
    (await gateway.direct()).call('account.code.send', { account: 'zhangwei', purpose }),
  );

async function tokenBy(code: string, purpose: Purpose) {
  const guest = await gateway.direct();
  return guest.call('account.code.check', { account: 'zhangwei', purpose, code });
}

const openTokens = () => gateway.deps.store.db.selectFrom('sso_token').select('hash').execute();

async function changeMobile() {
  const manager = await signedIn('zhaomin');
  const got = await manager.call('organisation.person.get', { employeeId: id });
  if (!got.ok) throw new Error(got.error.code);
  const { revision, name, roles, level, costCentre } = got.value;
  const { departmentId } = await gateway.deps.store.db
    .selectFrom('employee')
    .select('department_id as departmentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const form = { employeeId: id, revision, name, roles, level, costCentre, departmentId };
  const saved = await manager.call('organisation.person.save', { ...form, mobile: '13912349999' });
  expect(saved).toMatchObject({ ok: true });
}

async function outAndBack() {
  const manager = await signedIn('zhaomin');
  await manager.call('organisation.person.deactivate', { employeeId: id });
  await manager.call('organisation.person.reactivate', { employeeId: id });
}

const ways = [
  ['another mobile', changeMobile],
  ['being let out and in again', outAndBack],
] as const;

test.each(ways)('after %s no code sent before opens the account', async (_, takeAway) => {
  const [password, signIn] = [await codeFor('password'), await codeFor('signIn')];
  await takeAway();
  expect(await tokenBy(password, 'password')).toMatchObject(refusal('CODE_WRONG'));
  expect(await tokenBy(signIn, 'signIn')).toMatchObject(refusal('CODE_WRONG'));
});

test.each(ways)('after %s nothing such a code opened does', async (_, takeAway) => {
  const link = await tokenBy(await codeFor('password'), 'password');
  const token = await tokenBy(await codeFor('signIn'), 'signIn');
  expect([link.ok, token.ok, (await openTokens()).length]).toEqual([true, true, 1]);
  await takeAway();
  const guest = await gateway.direct();
  await guest.call('account.password.set', { token: link.ok ? link.value.token : '', password: NEW });
  expect(await opens('zhangwei', NEW)).toBe(false);
  expect(await openTokens()).toEqual([]);
});
