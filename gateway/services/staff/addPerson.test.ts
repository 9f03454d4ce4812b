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

const person = { account: 'wangming', name: '王明', mobile: '13922220000', email: '', roles: [] };

test('nobody is added at a level that was removed meanwhile', async () => {
  const name = { zh: '合伙人', en: 'Partner', de: 'Partner' };
  const { code } = await valueOf(manager('level.save', { name }));
  const late = await world.late(() => valueOf(manager('level.remove', { code }))).as('zhaomin');
  expect(await codeOf(late('organisation.person.add', { ...person, level: code }))).toBe('LEVEL_UNKNOWN');
  const added = world.deps.store.db
    .selectFrom('employee')
    .select('id')
    .where('username', '=', person.account);
  expect(await added.execute()).toEqual([]);
});

test('whoever is added without a level has the one that is the lowest by then', async () => {
  const { levels } = await valueOf(manager('level.list', {}));
  const codes = levels.map(({ code }) => code);
  const moved = { codes: codes.toReversed(), was: codes };
  const late = await world.late(() => valueOf(manager('level.order', moved))).as('zhaomin');
  expect(await codeOf(late('organisation.person.add', person))).toBe('ok');
  const added = world.deps.store.db
    .selectFrom('employee')
    .select('level')
    .where('username', '=', person.account);
  expect(await added.execute()).toEqual([{ level: codes.at(-1) }]);
});
