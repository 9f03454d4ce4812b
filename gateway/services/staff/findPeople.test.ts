import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '../../../contract/registry.ts';
import { matchesName, nameQuery } from '../../../contract/rules/person/nameQuery.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';

type Indexed = CallOutput<'organisation.person.index'>['people'];

let world: BookingWorld;
let manager: Ask;
let index: Indexed;
beforeAll(async () => {
  world = await bookingWorld();
  manager = await world.as('zhaomin');
  const pages: Indexed[] = [];
  let cursor: string | undefined;
  do {
    const page = await valueOf(
      manager('organisation.person.index', { limit: 20, ...(cursor && { cursor }) }),
    );
    pages.push(page.people);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  index = pages.flat();
});
afterAll(() => world.close());

test('the index has everybody of the company once, by pinyin, and nobody else', async () => {
  const { people } = await valueOf(manager('organisation.person.find', { state: 'all', limit: 500 }));
  expect(index.map(([id]) => id)).toEqual(people.map(({ employeeId }) => employeeId));
  expect(index.length).toBeGreaterThan(40);
  const { n } = await world.deps.store.db
    .selectFrom('employee')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('company_id', '=', '1001')
    .executeTakeFirstOrThrow();
  expect(index).toHaveLength(Number(n));
  expect(await codeOf((await world.as('zhangwei'))('organisation.person.index', {}))).toBe('FORBIDDEN');
  expect(await codeOf(manager('organisation.person.index', { cursor: 'x' }))).toBe('INPUT_INVALID');
});

test('a very important person’s number is hidden in it as everywhere', async () => {
  const { people } = await valueOf(manager('organisation.person.find', { state: 'all', limit: 500 }));
  const shown = new Map(people.map(({ employeeId, mobileMasked }) => [employeeId, mobileMasked]));
  for (const [id, , , , , , , , , , , mobileMasked] of index) expect(mobileMasked).toBe(shown.get(id));
});

test.each([
  'li',
  'wang',
  'zw',
  '张',
  '李娜',
  '李 娜',
  'na li',
  'U0001',
  'lin',
  'x',
  '100%',
  '_',
  'zhangw',
  'jing',
])('“%s” finds the same people in it as the gateway does', async (keyword) => {
  const { people } = await valueOf(
    manager('organisation.person.find', { state: 'active', keyword, limit: 500 }),
  );
  const query = nameQuery(keyword);
  const found = index.filter(
    ([, account, userCode, name, pinyin, initials, , , , , active]) =>
      active &&
      query !== null &&
      matchesName(query, {
        name: name.toLowerCase(),
        pinyin: pinyin.toLowerCase(),
        initials: initials.toLowerCase(),
        userCode: userCode.toLowerCase(),
        account: account.toLowerCase(),
      }),
  );
  expect(found.map(([id]) => id)).toEqual(people.map(({ employeeId }) => employeeId));
});

test('nor is it in the list by account', async () => {
  const { db } = world.deps.store;
  const vips = await db.selectFrom('employee').select('id').where('vip', '=', 1).execute();
  const { rows } = await valueOf(manager('organisation.person.list', { limit: 100 }));
  const found = rows.filter(({ employeeId }) => vips.some(({ id }) => id === employeeId));
  expect(found.map(({ mobileMasked }) => mobileMasked)).toEqual(found.map(() => '********'));
  expect(found.length).toBeGreaterThan(0);
});
