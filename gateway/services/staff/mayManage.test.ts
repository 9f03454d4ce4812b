import { expect, test } from 'vitest';
import { employeeId } from '../../../contract/shapes/primitives.ts';
import { accountsForEachTest, gateway, refusal, signedIn, tokenIn } from '../../../tests/gateway/accounts.ts';
import { idOf } from '../../../tests/smallWorld.ts';
import type { WireClient } from '../../../tests/wireClient.ts';
import { byPermission } from './mayManage.ts';
import { setPerson, setRole } from './permissionSettings.ts';
import { deactivate, resetPassword } from './standing.ts';

/* Ways by which whoever may manage people, or might a moment ago, would come to more than they were given. */

accountsForEachTest();

const companyOf = async (username: string) => {
  const found = await gateway.deps.store.db
    .selectFrom('employee')
    .select('company_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return found.company_id;
};
const idFor = (username: string) => employeeId.parse(idOf(username));
const give = (manager: WireClient, username: string, params: string, granted: boolean) =>
  manager.call('organisation.permission.setPerson', { employeeId: idFor(username), params, granted });
const person = { account: 'new.person', name: '王小明', mobile: '13912340031', email: '', roles: [] };

/** 张伟, who is an employee like others, with the two permissions about people. */
async function zhangweiWhoManages() {
  const [manager, zhangwei] = [await signedIn('zhaomin'), await signedIn('zhangwei')];
  await give(manager, 'zhangwei', 'manage.employees', true);
  await give(manager, 'zhangwei', 'manage.invitations', true);
  return { manager, zhangwei };
}

test('a right lost after the call was let in counts when it writes', async () => {
  const { manager } = await zhangweiWhoManages();
  await give(manager, 'zhangwei', 'manage.employees', false);
  const { deps } = gateway;
  const companyId = await companyOf('zhangwei');
  const by = byPermission({ actor: idOf('zhangwei'), companyId }, 'manage.employees');
  expect(await resetPassword(deps, by, idOf('vip'))).toMatchObject(refusal('FORBIDDEN'));
  // The same of an administrator who was let out of the company a moment ago.
  const administrator = { actor: idOf('zhaomin'), companyId };
  await deps.store.db.updateTable('employee').set({ active: 0 }).where('id', '=', idOf('zhaomin')).execute();
  const said = { params: 'orders.company', granted: true };
  expect(await setRole(deps, administrator, { ...said, role: 'employee' })).toMatchObject(
    refusal('FORBIDDEN'),
  );
  expect(await setPerson(deps, administrator, { ...said, employeeId: idFor('zhangwei') })).toMatchObject(
    refusal('FORBIDDEN'),
  );
  expect(await deactivate(deps, administrator, idOf('vip'))).toMatchObject(refusal('FORBIDDEN'));
});

test('somebody added has no permission that was taken from whoever adds them', async () => {
  const { manager, zhangwei } = await zhangweiWhoManages();
  await give(manager, 'zhangwei', 'orders.view', false);
  expect(await zhangwei.call('organisation.person.add', person)).toMatchObject(refusal('FORBIDDEN'));
  await give(manager, 'zhangwei', 'orders.view', true);
  expect(await zhangwei.call('organisation.person.add', person)).toMatchObject({ ok: true });
});

test('nobody but the administrator adds people of a higher level than their own', async () => {
  const { manager, zhangwei } = await zhangweiWhoManages();
  const { db } = gateway.deps.store;
  const name = { zh: '级', en: 'Level' };
  const settings = JSON.stringify({ levels: { L1: name, L2: name, L3: name } });
  await db
    .updateTable('company')
    .set({ settings })
    .where('id', '=', await companyOf('zhangwei'))
    .execute();
  await db.updateTable('employee').set({ level: 'L2' }).where('id', '=', idOf('zhangwei')).execute();
  const add = (level: string) => zhangwei.call('organisation.person.add', { ...person, level });
  expect(await add('L3')).toMatchObject(refusal('FORBIDDEN'));
  expect(await add('L2')).toMatchObject({ ok: true });
  const other = { ...person, account: 'another.person', mobile: '13912340032', level: 'L3' };
  expect(await manager.call('organisation.person.add', other)).toMatchObject({ ok: true });
});

test('adding them again opens no account that may do more by now', async () => {
  const { manager, zhangwei } = await zhangweiWhoManages();
  const idem = crypto.randomUUID();
  const added = await zhangwei.call('organisation.person.add', person, { idem });
  if (!added.ok) throw new Error(added.error.code);
  expect(await zhangwei.call('organisation.person.add', person, { idem })).toMatchObject({ ok: true });
  const { employeeId: id } = added.value;
  await manager.call('organisation.permission.setPerson', {
    employeeId: id,
    params: 'orders.company',
    granted: true,
  });
  expect(await zhangwei.call('organisation.person.add', person, { idem })).toMatchObject(
    refusal('FORBIDDEN'),
  );
});

test('an account that serves others by grant is opened by nobody who does not serve them', async () => {
  const { zhangwei } = await zhangweiWhoManages();
  const { db } = gateway.deps.store;
  // 林静's grants, held by somebody without any role.
  await db
    .updateTable('acting_grant')
    .set({ operator_id: idOf('vip') })
    .where('operator_id', '=', idOf('linjing'))
    .where('principal_id', '=', idOf('sunli'))
    .execute();
  const reset = () => zhangwei.call('organisation.person.resetPassword', { employeeId: idFor('vip') });
  expect(await reset()).toMatchObject(refusal('FORBIDDEN'));
  await db
    .updateTable('acting_grant')
    .set({ revoked_at: gateway.deps.clock.now() })
    .where('operator_id', '=', idOf('vip'))
    .execute();
  const done = await reset();
  expect(done).toMatchObject({ ok: true });
  expect(done.ok && tokenIn(done.value.link.path)).not.toBe('');
});
