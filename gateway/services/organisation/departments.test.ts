import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';

let world: BookingWorld;
let manager: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  manager = await world.as('zhaomin');
});
afterEach(() => world.close());

const add = async (name: string, parentId: string | null = null) => {
  const made = await valueOf(
    manager('organisation.department.save', { parentId, name, nameEn: '', nameDe: '' }),
  );
  return made.departmentId;
};
const move = (departmentId: string, parentId: string | null) =>
  codeOf(manager('organisation.department.move', { departmentId, parentId }));
const remove = (departmentId: string) => codeOf(manager('organisation.department.remove', { departmentId }));
const listed = async () => (await valueOf(manager('organisation.department.list', {}))).departments;

test('a department goes below another with all below it, never below itself, nor beside one called alike', async () => {
  const [sales, east] = [await add('甲部'), await add('乙部')];
  const team = await add('一组', sales);
  expect(
    await codeOf(
      manager('organisation.department.save', { parentId: sales, name: '一组', nameEn: '', nameDe: '' }),
    ),
  ).toBe('DEPARTMENT_NAME_TAKEN');
  expect(await move(sales, team)).toBe('DEPARTMENT_RING');
  expect(await move(sales, east)).toBe('ok');
  expect((await listed()).find((one) => one.departmentId === team)?.parentId).toBe(sales);
  await add('一组');
  expect(await move(team, null)).toBe('DEPARTMENT_NAME_TAKEN');
  expect(await remove(sales)).toBe('DEPARTMENT_IN_USE');
  expect(await remove(team)).toBe('ok');
  expect(await remove(team)).toBe('DEPARTMENT_UNKNOWN');
});

test('beside each other no two are shown alike in any language', async () => {
  const make = (name: string, nameEn: string, nameDe: string, parentId: string | null = null) =>
    codeOf(manager('organisation.department.save', { parentId, name, nameEn, nameDe }));
  expect(await make('甲部', 'Sales', 'Vertrieb')).toBe('ok');
  expect(await make('乙部', 'sales', 'Verkauf')).toBe('DEPARTMENT_NAME_TAKEN');
  expect(await make('乙部', 'Trade', 'vertrieb')).toBe('DEPARTMENT_NAME_TAKEN');
  // Without an English name its Chinese one is shown, and without a German one the English.
  expect(await make('Sales', '', 'Verkauf')).toBe('DEPARTMENT_NAME_TAKEN');
  expect(await make('乙部', 'Vertrieb', '')).toBe('DEPARTMENT_NAME_TAKEN');
  const east = await add('乙部');
  expect(await make('丙部', 'Sales', 'Vertrieb', east)).toBe('ok');
  const below = (await listed()).find(({ parentId }) => parentId === east);
  expect(await move(below?.departmentId ?? '', null)).toBe('DEPARTMENT_NAME_TAKEN');
});

test('a department that was moved or renamed is not put back by a form opened before', async () => {
  const [sales, east, west] = [await add('甲部'), await add('乙部'), await add('丙部')];
  const was = { parentId: null, name: { zh: '甲部', en: '' } };
  const form = { departmentId: sales, name: '甲二部', nameEn: '', nameDe: '', parentId: west };
  const save = (more: object) => codeOf(manager('organisation.department.save', { ...form, ...more }));
  expect(await move(sales, east)).toBe('ok');
  expect(await save({ was })).toBe('OVERTAKEN');
  expect(await save({})).toBe('OVERTAKEN');
  expect(await save({ was: { ...was, parentId: east } })).toBe('ok');
  expect(await save({ was: { ...was, parentId: west } })).toBe('OVERTAKEN');
  expect((await listed()).find((one) => one.departmentId === sales)).toMatchObject({
    parentId: west,
    name: { zh: '甲二部' },
  });
});

test('two who put each below the other at once make no ring', async () => {
  const [one, other] = [await add('甲部'), await add('乙部')];
  const codes = await Promise.all([move(one, other), move(other, one)]);
  expect(codes.toSorted()).toEqual(['DEPARTMENT_RING', 'ok']);
});

test('people are found below a department by name, pinyin and account, page after page', async () => {
  const [top, below] = [await add('甲部'), ''];
  const team = await add('一组', top);
  expect(below).toBe('');
  const ids = [await world.employeeId('zhangwei'), await world.employeeId('lina')] as never[];
  expect(
    await valueOf(manager('organisation.person.move', { employeeIds: ids, departmentId: team })),
  ).toEqual({
    moved: 2,
  });
  expect((await listed()).find((one) => one.departmentId === team)?.people).toBe(2);
  const find = async (keyword: string, cursor?: string) =>
    valueOf(
      manager('organisation.person.find', {
        departmentId: top,
        keyword,
        state: 'active',
        limit: 1,
        ...(cursor && { cursor }),
      }),
    );
  const first = await find('');
  expect(first).toMatchObject({ total: 2, people: [{ departmentId: team }] });
  const second = await find('', first.nextCursor ?? '');
  expect(second).toMatchObject({ total: null, nextCursor: null });
  expect(second.people[0]?.employeeId).not.toBe(first.people[0]?.employeeId);
  for (const keyword of ['zw', 'zhangw', '张伟', 'zhang wei'])
    expect(
      (await find(keyword)).people.map((one) => one.account),
      keyword,
    ).toEqual(['zhangwei']);
  expect(await codeOf(manager('organisation.person.find', { state: 'all', cursor: 'x' }))).toBe(
    'INPUT_INVALID',
  );
});

test('people of another company are neither moved nor read, and all are moved or none', async () => {
  const top = await add('甲部');
  const [own, foreign] = [await world.employeeId('zhangwei'), await world.employeeId('liuyang')] as never[];
  expect(
    await codeOf(
      manager('organisation.person.move', { employeeIds: [own, foreign] as never[], departmentId: top }),
    ),
  ).toBe('NOT_FOUND');
  expect((await listed()).find((one) => one.departmentId === top)?.people).toBe(0);
  expect(await codeOf(manager('organisation.person.get', { employeeId: foreign as never }))).toBe(
    'NOT_FOUND',
  );
});
