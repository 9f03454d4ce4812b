import { afterEach, beforeEach, expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';

let world: BookingWorld;
let chenbo: Ask;
let linjing: Ask;
let today: string;
let ids: Record<'linjing' | 'chenbo' | 'liuyang' | 'zhaomin', string>;
beforeEach(async () => {
  world = await bookingWorld();
  [chenbo, linjing] = [await world.as('chenbo'), await world.as('linjing')];
  today = chinaDate(world.deps.clock.now());
  ids = {
    linjing: await world.employeeId('linjing'),
    chenbo: await world.employeeId('chenbo'),
    liuyang: await world.employeeId('liuyang'),
    zhaomin: await world.employeeId('zhaomin'),
  };
});
afterEach(() => world.close());

type Terms = { to?: string; from?: string; operatorId?: string; principalId?: string };
const give = (
  by: Ask,
  { to = addDays(today, 10), from = today, operatorId = ids.linjing, principalId }: Terms = {},
) =>
  by('grant.give', {
    operatorId: operatorId as never,
    scopes: ['book'],
    from,
    to,
    ...(principalId && { principalId: principalId as never }),
  });
const serves = async () =>
  (await valueOf(linjing('auth.principal.list', {}))).principals.some(
    (one) => one.employeeId === ids.chenbo && one.status === 'active',
  );

test('a grant holds from its first day, and no more from the call after it was revoked', async () => {
  expect(await serves()).toBe(false);
  const { grantId } = await valueOf(give(chenbo));
  expect(await serves()).toBe(true);
  expect(await codeOf(give(chenbo))).toBe('GRANT_GIVEN');
  const told = await world.deps.store.db
    .selectFrom('push_event')
    .select('kind')
    .where('employee_id', '=', ids.linjing)
    .where('object_id', '=', ids.chenbo)
    .execute();
  expect(told).toEqual([{ kind: 'principal' }]);
  expect(await codeOf(chenbo('grant.revoke', { grantId }))).toBe('ok');
  expect(await serves()).toBe(false);
  expect(await codeOf(linjing('auth.acting.start', { principalId: ids.chenbo as never }))).toBe(
    'ACTING_DENIED',
  );
  expect(await codeOf(chenbo('grant.revoke', { grantId }))).toBe('GRANT_OVER');
});

test('nobody but the administrator gives or ends one in another’s name; whoever holds it gives it back', async () => {
  expect(await codeOf(give(linjing, { principalId: ids.chenbo }))).toBe('FORBIDDEN');
  const manager = await world.as('zhaomin');
  const { grantId } = await valueOf(give(manager, { principalId: ids.chenbo }));
  const { given } = await valueOf(chenbo('grant.list', {}));
  expect(given.find((one) => one.grantId === grantId)?.givenBy).not.toBe('');
  expect(await codeOf(chenbo('grant.list', { employeeId: ids.linjing as never }))).toBe('FORBIDDEN');
  const zhangwei = await world.as('zhangwei');
  expect(await codeOf(zhangwei('grant.revoke', { grantId }))).toBe('NOT_FOUND');
  expect(await codeOf(linjing('grant.revoke', { grantId }))).toBe('ok');
});

test('no grant to oneself, to another company, to somebody deactivated, or on days that are none', async () => {
  expect(await codeOf(give(chenbo, { operatorId: ids.chenbo }))).toBe('GRANT_TO_ONESELF');
  expect(await codeOf(give(chenbo, { operatorId: ids.liuyang }))).toBe('NOT_FOUND');
  for (const days of [
    { from: addDays(today, -1) },
    { from: addDays(today, 3), to: addDays(today, 2) },
    { to: addDays(today, 400) },
  ])
    expect(await codeOf(give(chenbo, days))).toBe('GRANT_DATES_WRONG');
  await world.deps.store.db
    .updateTable('employee')
    .set({ active: 0 })
    .where('id', '=', ids.linjing)
    .execute();
  expect(await codeOf(give(chenbo))).toBe('DEACTIVATED');
});

test('what others did is told to whom it is about, and to nobody else', async () => {
  await valueOf(give(chenbo));
  await linjing('auth.acting.start', { principalId: ids.chenbo as never });
  const { acts } = await valueOf(chenbo('grant.trail.list', {}));
  expect(acts).toMatchObject([{ tag: 'auth.acting.start', decision: 'started' }]);
  const mine = await valueOf(linjing('grant.trail.list', { cursor: '999999999', limit: 1 }));
  expect(JSON.stringify(mine)).not.toContain('auth.acting.start');
  expect(await codeOf(chenbo('grant.trail.list', { cursor: 'x' }))).toBe('INPUT_INVALID');
});

test('colleagues are found by two characters or more, within the company alone', async () => {
  const found = await valueOf(chenbo('grant.colleague.list', { keyword: 'lin' }));
  expect(found.colleagues.map((one) => one.employeeId)).toContain(ids.linjing);
  const none = await valueOf(chenbo('grant.colleague.list', { keyword: 'liuyang' }));
  expect(none.colleagues.map((one) => one.employeeId)).not.toContain(ids.liuyang);
  expect(await codeOf(chenbo('grant.colleague.list', { keyword: 'l' }))).toBe('INPUT_INVALID');
});
