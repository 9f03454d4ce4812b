import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { staffOf } from '../../store/repos/people/staff.ts';
import { isAsked } from '../approval/chain/openApproval.ts';

let world: BookingWorld;
let manager: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  manager = await world.as('zhaomin');
  await world.deps.store.db.deleteFrom('approval_exempt').execute();
});
afterEach(() => world.close());

const db = () => world.deps.store.db;
async function asked(username: string) {
  const person = await staffOf(db(), await world.employeeId(username));
  if (!person) throw new Error(username);
  return isAsked(db(), person.companyId, 'overLimit', person);
}

test('people and levels that are exempt are asked for nothing, until they are taken from the list', async () => {
  const employeeIds = [(await world.employeeId('zhangwei')) as never];
  const { levels } = await valueOf(manager('organisation.department.list', {}));
  const level = levels.at(-1)?.code ?? '';
  expect(await asked('zhangwei')).toBe(true);
  const kinds = ['overLimit', 'refund'] as const;
  expect(
    await codeOf(manager('organisation.exempt.set', { employeeIds, levels: [level], kinds: [...kinds] })),
  ).toBe('ok');
  expect(await asked('zhangwei')).toBe(false);
  const { exempt } = await valueOf(manager('organisation.exempt.list', {}));
  expect(exempt).toMatchObject([
    { employeeId: null, level, kinds },
    { employeeId: employeeIds[0], account: 'zhangwei', kinds },
  ]);
  expect(await codeOf(manager('organisation.exempt.set', { employeeIds, levels: [], kinds: [] }))).toBe('ok');
  expect(await asked('zhangwei')).toBe(true);
  expect((await valueOf(manager('organisation.exempt.list', {}))).exempt).toHaveLength(1);
});

test('nobody of another company, and no level that is none, comes on the list', async () => {
  const set = (employeeIds: string[], levels: string[]) =>
    codeOf(
      manager('organisation.exempt.set', { employeeIds: employeeIds as never[], levels, kinds: ['refund'] }),
    );
  expect(await set([await world.employeeId('zhangwei'), await world.employeeId('liuyang')], [])).toBe(
    'NOT_FOUND',
  );
  expect(await set([], ['L99'])).toBe('LEVEL_UNKNOWN');
  expect((await valueOf(manager('organisation.exempt.list', {}))).exempt).toEqual([]);
});
