import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffCells } from '../../../contract/calls/importing/shapes.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';

let world: BookingWorld;
let manager: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  manager = await world.as('zhaomin');
});
afterEach(() => world.close());

const row = (n: number, more: Partial<StaffCells> = {}): StaffCells => ({
  account: `import${n}`,
  name: '王明',
  mobile: `1391111${String(n).padStart(4, '0')}`,
  email: '',
  department: '',
  level: '',
  costCentre: 'C1',
  roles: '',
  ...more,
});
const rowsFrom = (from: number, count: number) => Array.from({ length: count }, (_, n) => row(from + n));
const start = async (rows: number, by: Ask = manager) =>
  (await valueOf(by('import.staff.start', { rows }))).importId;
const countNamed = async () => {
  const { people } = await valueOf(
    manager('organisation.person.find', { keyword: 'import', state: 'all', limit: 100 }),
  );
  return people.length;
};

test('every bad cell is named, and nothing is written', async () => {
  const good = row(0);
  const rows = [
    good,
    row(1, { account: 'zhangwei' }),
    row(2, { name: '1' }),
    row(3, { mobile: '123' }),
    row(4, { department: '没有的部门' }),
    row(5, { level: 'L99', email: 'x@' }),
    row(6, { roles: 'travelManager, king' }),
    row(7, { account: good.account, mobile: good.mobile }),
  ];
  const { faults } = await valueOf(manager('import.staff.check', { rows }));
  expect(faults).toEqual([
    { row: 1, column: 'account', fault: 'ACCOUNT_TAKEN' },
    { row: 2, column: 'name', fault: 'NAME_INVALID' },
    { row: 3, column: 'mobile', fault: 'MOBILE_INVALID' },
    { row: 4, column: 'department', fault: 'DEPARTMENT_UNKNOWN' },
    { row: 5, column: 'email', fault: 'EMAIL_INVALID' },
    { row: 5, column: 'level', fault: 'LEVEL_UNKNOWN' },
    { row: 6, column: 'roles', fault: 'ROLE_UNKNOWN' },
    { row: 7, column: 'account', fault: 'TWICE' },
    { row: 7, column: 'mobile', fault: 'TWICE' },
  ]);
  const importId = await start(rows.length);
  expect(await codeOf(manager('import.staff.add', { importId, rows }))).toBe('IMPORT_ROWS_WRONG');
  expect(await countNamed()).toBe(0);
});

test('a department at the top is found beside one of its name further down, and so is that one', async () => {
  const add = async (name: string, parentId: string | null = null) => {
    const names = { name, nameEn: '', nameDe: '' };
    return (await valueOf(manager('organisation.department.save', { parentId, ...names }))).departmentId;
  };
  const group = await add('子公司');
  const other = await add('分公司');
  const [below, top] = [await add('甲部', group), await add('甲部')];
  await add('丙部', group);
  await add('丙部', other);
  const rows = ['甲部', '子公司 / 甲部', '丙部'].map((department, n) => row(n, { department }));
  const { faults } = await valueOf(manager('import.staff.check', { rows }));
  expect(faults).toEqual([{ row: 2, column: 'department', fault: 'DEPARTMENT_AMBIGUOUS' }]);
  const importId = await start(2);
  await valueOf(manager('import.staff.add', { importId, rows: rows.slice(0, 2) }));
  const added = world.deps.store.db.selectFrom('employee').select('department_id').orderBy('username');
  const placed = await added.where('username', 'in', ['import0', 'import1']).execute();
  expect(placed.map((one) => one.department_id)).toEqual([top, below]);
  // Two that had one path before names beside each other were compared in every language.
  const { db } = world.deps.store;
  await db.updateTable('department').set({ name_en: 'Sub' }).where('id', 'in', [group, other]).execute();
  const twice = await valueOf(manager('import.staff.check', { rows: [row(2, { department: 'Sub' })] }));
  expect(twice.faults).toEqual([{ row: 0, column: 'department', fault: 'DEPARTMENT_AMBIGUOUS' }]);
});

test('a mobile and an e-mail of somebody imported before, who has no password yet, are taken', async () => {
  const first = row(0, { email: 'Wang.Ming@example.com' });
  await valueOf(manager('import.staff.add', { importId: await start(1), rows: [first] }));
  const again = { ...first, account: 'again', email: 'wang.ming@EXAMPLE.com' };
  const { faults } = await valueOf(manager('import.staff.check', { rows: [again] }));
  expect(faults).toEqual([
    { row: 0, column: 'mobile', fault: 'MOBILE_TAKEN' },
    { row: 0, column: 'email', fault: 'EMAIL_TAKEN' },
  ]);
  const person = { account: 'again', name: '王明', mobile: first.mobile, email: '', roles: [] };
  expect(await codeOf(manager('organisation.person.add', person))).toBe('ACCOUNT_TAKEN');
  const other = { ...person, mobile: '13922220000', email: again.email };
  expect(await codeOf(manager('organisation.person.add', other))).toBe('ACCOUNT_TAKEN');
});

test('an import is added part by part and undone as a whole; an account in use stays', async () => {
  const importId = await start(5);
  expect(await valueOf(manager('import.staff.add', { importId, rows: rowsFrom(0, 3) }))).toEqual({
    added: 3,
  });
  expect(await valueOf(manager('import.staff.add', { importId, rows: rowsFrom(3, 2) }))).toEqual({
    added: 2,
  });
  expect(await codeOf(manager('import.staff.add', { importId, rows: rowsFrom(5, 1) }))).toBe('IMPORT_CLOSED');
  expect(await countNamed()).toBe(5);
  const employeeId = await world.deps.store.db
    .selectFrom('employee')
    .select('id')
    .where('username', '=', 'import0')
    .executeTakeFirstOrThrow();
  await world.deps.store.db
    .insertInto('login_identifier')
    .values({ kind: 'username', identifier_idx: 'x', employee_id: employeeId.id, salt: '', verifier: '' })
    .execute();
  expect(await valueOf(manager('import.staff.undo', { importId }))).toEqual({ removed: 4, kept: 1 });
  expect(await countNamed()).toBe(1);
  expect(await codeOf(manager('import.staff.undo', { importId }))).toBe('IMPORT_CLOSED');
  expect(await codeOf(manager('import.staff.add', { importId, rows: rowsFrom(5, 1) }))).toBe('IMPORT_CLOSED');
  const { imports } = await valueOf(manager('import.staff.list', {}));
  expect(imports).toMatchObject([{ importId, rows: 5, added: 5 }]);
});

const addOne = async (more: Partial<StaffCells>) => {
  const importId = await start(1);
  await valueOf(manager('import.staff.add', { importId, rows: [row(0, more)] }));
  return { importId, employeeId: (await world.employeeId('import0')) as never };
};
const allow = async (username: string, ...permissions: readonly string[]) => {
  const employeeId = (await world.employeeId(username)) as never;
  for (const params of permissions)
    await valueOf(manager('organisation.permission.setPerson', { employeeId, params, granted: true }));
  return world.as(username);
};

test('whoever may not work on an account does not delete it by undoing its import', async () => {
  const { importId, employeeId } = await addOne({ roles: 'finance' });
  const helper = await allow('zhangwei', 'manage.invitations', 'manage.employees');
  expect(await codeOf(helper('organisation.person.deactivate', { employeeId }))).toBe('FORBIDDEN');
  expect(await valueOf(helper('import.staff.undo', { importId }))).toEqual({ removed: 0, kept: 1 });
});

test('what one person alone may do keeps them, and who may no more than the helper goes', async () => {
  const helper = await allow('zhangwei', 'manage.invitations');
  const importId = await start(2);
  await valueOf(manager('import.staff.add', { importId, rows: rowsFrom(0, 2) }));
  await allow('import0', 'manage.rules');
  expect(await valueOf(helper('import.staff.undo', { importId }))).toEqual({ removed: 1, kept: 1 });
  expect(await countNamed()).toBe(1);
});

test('an undone import leaves no company without an administrator', async () => {
  const { importId } = await addOne({ roles: 'travelManager' });
  const helper = await allow('zhangwei', 'manage.invitations');
  const { revision, name, level, costCentre, departmentId, employeeId } = await valueOf(
    manager('organisation.person.get', { employeeId: (await world.employeeId('zhaomin')) as never }),
  );
  const form = { employeeId, revision, name, level, costCentre, departmentId };
  expect(await codeOf(manager('organisation.person.save', { ...form, roles: [] }))).toBe('ok');
  expect(await valueOf(helper('import.staff.undo', { importId }))).toEqual({ removed: 0, kept: 1 });
});

test('whoever is named as an approver, of a meeting or in a draft stays', async () => {
  const { db } = world.deps.store;
  const uses: ((employeeId: never) => unknown)[] = [
    async (id) => {
      const steps = [{ by: 'people' as const, ids: [id], level: '', fromFen: 0 }];
      const chain = { kind: 'refund' as const, departmentId: '', costCentre: '', steps, revision: '' };
      await valueOf(manager('chain.save', chain));
    },
    (employee_id) =>
      db
        .insertInto('approval_cost_centre')
        .values({ company_id: '1001', cost_centre: 'X', employee_id })
        .execute(),
    (traveller_id) =>
      db
        .insertInto('meeting_participant')
        .values({ meeting_id: 'x', kind: 'employee', traveller_id, position: 0 })
        .execute(),
    async (id) => {
      const content_enc = world.deps.fields.encrypt(
        'desk_draft.content',
        JSON.stringify([{ travellers: [id] }]),
      );
      await db
        .insertInto('desk_draft')
        .values({
          id: 'd'.repeat(32),
          company_id: '1001',
          owner_id: await world.employeeId('lina'),
          title_enc: '',
          content_enc,
          version: 1,
          is_template: 0,
          people: 1,
          legs: 0,
          updated_at: world.deps.clock.now(),
        })
        .execute();
    },
  ];
  for (const [at, use] of uses.entries()) {
    const importId = await start(1);
    const one = row(at);
    await valueOf(manager('import.staff.add', { importId, rows: [one] }));
    await use((await world.employeeId(one.account)) as never);
    expect(await valueOf(manager('import.staff.undo', { importId })), String(use)).toEqual({
      removed: 0,
      kept: 1,
    });
  }
});

test('two who add the same people at once enter them once', async () => {
  const other = await world.as('zhaomin');
  const ids = [await start(2), await start(2, other)] as const;
  const rows = rowsFrom(0, 2);
  const codes = await Promise.all([
    codeOf(manager('import.staff.add', { importId: ids[0], rows })),
    codeOf(other('import.staff.add', { importId: ids[1], rows })),
  ]);
  expect(codes.toSorted()).toEqual(['IMPORT_ROWS_WRONG', 'ok']);
  expect(await countNamed()).toBe(2);
});

test('whoever may only add people gives no role and no level beyond their own', async () => {
  const employeeId = (await world.employeeId('zhangwei')) as never;
  await manager('organisation.permission.setPerson', {
    employeeId,
    params: 'manage.invitations',
    granted: true,
  });
  const zhangwei = await world.as('zhangwei');
  const { faults } = await valueOf(
    zhangwei('import.staff.check', { rows: [row(0, { roles: 'finance' }), row(1)] }),
  );
  expect(faults).toEqual([{ row: 0, column: 'roles', fault: 'MAY_NOT_GIVE' }]);
});

test('a department is found by its path as an export writes it, and by a name that holds a slash', async () => {
  const save = (name: string, nameEn: string, parentId: string | null) =>
    valueOf(manager('organisation.department.save', { parentId, name, nameEn, nameDe: '' }));
  const { departmentId } = await save('销售', 'Sales', null);
  await save('华东', '', departmentId);
  await save('研发 / 测试', '', null);
  const rows = ['Sales/华东', 'sales / 华东', '研发 / 测试'].map((department, n) => row(n, { department }));
  expect((await valueOf(manager('import.staff.check', { rows }))).faults).toEqual([]);
});

test('a level is first what its code says, and then what it is called', async () => {
  const [first, second] = (await valueOf(manager('level.list', {}))).levels;
  if (!first || !second) throw new Error('no levels');
  const name = { zh: second.code, en: second.code, de: second.code };
  expect(await codeOf(manager('level.save', { code: first.code, name, was: first.name }))).toBe('ok');
  const importId = await start(1);
  await valueOf(manager('import.staff.add', { importId, rows: [row(1, { level: second.code })] }));
  const added = await world.deps.store.db
    .selectFrom('employee')
    .select('level')
    .where('username', '=', 'import1')
    .executeTakeFirstOrThrow();
  expect(added.level).toBe(second.code);
});
