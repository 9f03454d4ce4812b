import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { indexEmployees } from '../trip/travellers/plainNumbers.ts';

let world: BookingWorld;
let manager: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  manager = await world.as('zhaomin');
});
afterEach(() => world.close());

type Save = CallInput<'organisation.person.save'>;

/** Somebody as they are stored, ready to be sent back with something changed. */
async function formOf(username: string, more: Partial<Save> = {}): Promise<Save> {
  const employeeId = (await world.employeeId(username)) as never;
  const { revision, name, roles, level, costCentre } = await valueOf(
    manager('organisation.person.get', { employeeId }),
  );
  const { departmentId } = await world.deps.store.db
    .selectFrom('employee')
    .select('department_id as departmentId')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return { employeeId, revision, name, roles, level, departmentId, costCentre, ...more };
}
const save = async (username: string, more: Partial<Save>, by: Ask = manager) =>
  codeOf(by('organisation.person.save', await formOf(username, more)));

test('a name is found by its new reading, and a number opens nothing once it is another', async () => {
  expect(await save('zhangwei', { name: '章薇', mobile: '139 1234 0099' })).toBe('ok');
  const employeeId = (await world.employeeId('zhangwei')) as never;
  const found = await valueOf(manager('organisation.person.find', { keyword: 'zhangw', state: 'all' }));
  expect(found.people.map((one) => one.name)).toContain('章薇');
  expect(await valueOf(manager('organisation.person.get', { employeeId }))).toMatchObject({
    mobileMasked: '139****0099',
    hasPassword: true,
  });
  const [trail] = await world.deps.store.db
    .selectFrom('audit')
    .select(['decision'])
    .where('tag', '=', 'organisation.person.save')
    .where('decision', 'like', 'changed%')
    .execute();
  expect(trail?.decision).toBe('changed name, mobile');
});

test('a company keeps its last administrator, whoever asks, and of two at once one goes', async () => {
  expect(await save('zhaomin', { roles: [] })).toBe('LAST_ADMINISTRATOR');
  expect(await save('zhangwei', { roles: ['travelManager'] })).toBe('ok');
  const other = await world.as('zhangwei');
  const forms = [await formOf('zhangwei', { roles: [] }), await formOf('zhaomin', { roles: [] })] as const;
  const codes = await Promise.all([
    codeOf(manager('organisation.person.save', forms[0])),
    codeOf(other('organisation.person.save', forms[1])),
  ]);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
});

test('a form opened before somebody else took a role, a level or a department away gives none of them back', async () => {
  const employeeId = (await world.employeeId('sunli')) as never;
  expect(await save('zhangwei', { roles: ['travelManager'] })).toBe('ok');
  const second = await world.as('zhangwei');
  const { departmentId } = await valueOf(
    manager('organisation.department.save', { parentId: null, name: '甲部', nameEn: '', nameDe: '' }),
  );
  const { levels } = await valueOf(manager('organisation.department.list', {}));
  const changes = [
    () => save('sunli', { roles: ['employee'] }),
    () => codeOf(manager('organisation.person.move', { employeeIds: [employeeId], departmentId })),
    () => codeOf(manager('level.assign', { employeeIds: [employeeId], code: levels.at(-1)?.code ?? '' })),
  ];
  for (const change of changes) {
    const opened = await formOf('sunli');
    expect(await change()).toBe('ok');
    const late = { ...opened, costCentre: 'CC9' };
    expect(await codeOf(second('organisation.person.save', late))).toBe('OVERTAKEN');
  }
  expect(await formOf('sunli')).toMatchObject({
    roles: ['employee'],
    level: levels.at(-1)?.code,
    departmentId,
  });
  expect(await save('sunli', { costCentre: 'CC9' }, second)).toBe('ok');
});

test('whoever was given the permission alone gives no role they have not, and no higher level', async () => {
  const employeeId = (await world.employeeId('chenbo')) as never;
  await manager('organisation.permission.setPerson', {
    employeeId,
    params: 'manage.employees',
    granted: true,
  });
  const chenbo = await world.as('chenbo');
  expect(await save('zhangwei', { roles: ['finance'] }, chenbo)).toBe('FORBIDDEN');
  expect(await save('zhaomin', { name: '赵敏敏' }, chenbo)).toBe('FORBIDDEN');
});

test('whoever was entered before numbers had an index is found by them once the gateway has opened', async () => {
  const person = { account: 'wangming', name: '王明', mobile: '13911110001', email: '', roles: [] };
  expect(await codeOf(manager('organisation.person.add', person))).toBe('ok');
  const { db } = world.deps.store;
  const stored = db.selectFrom('employee').select(['id', 'mobile_idx', 'email_idx']).orderBy('id');
  const before = await stored.execute();
  await db.updateTable('employee').set({ mobile_idx: '', email_idx: '' }).execute();
  await indexEmployees(db, world.deps.fields, { error: (event) => expect.fail(event) });
  expect(await stored.execute()).toEqual(before);
  expect(await codeOf(manager('organisation.person.add', { ...person, account: 'other' }))).toBe(
    'ACCOUNT_TAKEN',
  );
  expect(await save('zhangwei', { mobile: person.mobile })).toBe('ACCOUNT_TAKEN');
});

test('a colleague’s mobile, a department and a level that are none are refused', async () => {
  const taken = await world.deps.store.db
    .selectFrom('employee')
    .select('mobile_enc')
    .where('username', '=', 'lina')
    .executeTakeFirstOrThrow();
  const mobile = world.deps.fields.decrypt('employee.mobile', taken.mobile_enc);
  expect(await save('zhangwei', { mobile })).toBe('ACCOUNT_TAKEN');
  expect(await save('zhangwei', { departmentId: 'none' })).toBe('DEPARTMENT_UNKNOWN');
  expect(await save('zhangwei', { level: 'L99' })).toBe('LEVEL_UNKNOWN');
  expect(await save('zhangwei', { email: 'x@' })).toBe('EMAIL_INVALID');
});

test('an e-mail written in other letters still signs in', async () => {
  const { db } = world.deps.store;
  const employeeId = await world.employeeId('zhangwei');
  const logins = () =>
    db
      .selectFrom('login_identifier')
      .select('identifier_idx')
      .where('employee_id', '=', employeeId)
      .execute();
  const { email_enc: sealed } = await db
    .selectFrom('employee')
    .select('email_enc')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const before = await logins();
  const email = world.deps.fields.decrypt('employee.email', sealed).toUpperCase();
  expect(await save('zhangwei', { email })).toBe('ok');
  expect(await logins()).toEqual(before);
});

test('whoever is no administrator does not put themselves into another department', async () => {
  await manager('organisation.permission.setPerson', {
    employeeId: (await world.employeeId('chenbo')) as never,
    params: 'manage.employees',
    granted: true,
  });
  const chenbo = await world.as('chenbo');
  const employeeIds = [(await world.employeeId('chenbo')) as never];
  const { id: departmentId } = await world.deps.store.db
    .selectFrom('department')
    .select('id')
    .where('company_id', '=', '1001')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(await codeOf(chenbo('organisation.person.move', { employeeIds, departmentId }))).toBe('FORBIDDEN');
  expect(await save('chenbo', { departmentId }, chenbo)).toBe('FORBIDDEN');
  expect(await codeOf(manager('organisation.person.move', { employeeIds, departmentId }))).toBe('ok');
});

test('nobody but the administrator works on the account of somebody of a higher level', async () => {
  const permission = { employeeId: (await world.employeeId('zhangwei')) as never, granted: true };
  await manager('organisation.permission.setPerson', { ...permission, params: 'manage.employees' });
  const { db } = world.deps.store;
  const other = await db
    .selectFrom('employee')
    .select(['id', 'username'])
    .where('company_id', '=', '1001')
    .where('roles', '=', '["employee"]')
    .where('vip', '=', 0)
    .where('active', '=', 1)
    .where('username', '!=', 'zhangwei')
    .orderBy('username')
    .executeTakeFirstOrThrow();
  const employeeId = other.id as never;
  const putAt = (username: string, level: string) =>
    db.updateTable('employee').set({ level }).where('username', '=', username).execute();
  await putAt('zhangwei', 'L2');
  const clerk = await world.as('zhangwei');
  const answers = async () => [
    (await valueOf(clerk('organisation.person.get', { employeeId }))).mayManage,
    await save(other.username, { level: 'L1' }, clerk),
    await codeOf(clerk('organisation.person.resetPassword', { employeeId })),
  ];
  await putAt(other.username, 'L5');
  expect(await answers()).toEqual([false, 'FORBIDDEN', 'FORBIDDEN']);
  await putAt(other.username, 'L2');
  expect(await answers()).toEqual([true, 'ok', 'ok']);
});
