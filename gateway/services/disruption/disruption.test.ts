import { afterAll, beforeAll, expect, test } from 'vitest';
import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import {
  FLIGHT_DAY,
  first,
  flightRow,
  searchFlights,
  searchIntlFlights,
  within,
} from '../../../tests/flightRows.ts';
import { amendmentJobs, passSeconds } from '../../../tests/gateway/passSeconds.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { disrupt } from '../../suppliers/simulated/engine/disruption.ts';
import { runDueFollows } from '../flightStatus/dueFollows.ts';
import { disruptionHandlers } from './index.ts';

let world: BookingWorld;
let manager: Ask;
beforeAll(async () => {
  world = await bookingWorld();
  manager = await world.as('zhaomin');
});
afterAll(() => world.close());

const events = async (username: string) => {
  const rows = await world.deps.store.db
    .selectFrom('message')
    .select('event')
    .where('employee_id', '=', await world.employeeId(username))
    .execute();
  return rows.map(({ event }) => event);
};

test('a delay, a gate and a cancellation reach the traveller and whoever booked, and nobody without the right makes one', async () => {
  const booker = await world.as('linjing');
  const id = await world.employeeId('zhangwei');
  const { offers } = await searchFlights(booker, [{ kind: 'employee', id }]);
  const { offer, fare } = within(offers);
  const row = flightRow(offer, fare.option, id);
  const { rows } = await valueOf(booker('trip.draft.submit', { tab: 'business', rows: [row] }));
  await passSeconds(world, 5, amendmentJobs);
  await runDueOrders(world.deps);
  const number = offer.segments[0]?.flightNo ?? '';
  const run = { number, date: FLIGHT_DAY };
  const known = await valueOf(manager('disruption.run.get', run));
  expect(known).toMatchObject({ number, isCancelled: false, orders: 1 });

  const late = { ...run, change: { kind: 'delay', minutes: 90 } } as const;
  expect(await codeOf(booker('disruption.make', late))).toBe('FORBIDDEN');
  expect(await valueOf(manager('disruption.make', late))).toEqual({ orders: 1 });
  await runDueOrders(world.deps);
  const after = await valueOf(manager('disruption.run.get', run));
  expect(after.departAt - known.departAt).toBe(90 * 60_000);
  expect(await events('zhangwei')).toContain('rescheduled');
  expect(await events('linjing')).toContain('rescheduled');

  await runDueFollows(world.deps);
  await valueOf(manager('disruption.make', { ...run, change: { kind: 'gate', gate: 'B12' } }));
  await valueOf(manager('disruption.make', { ...run, change: { kind: 'gate', gate: 'C30' } }));
  await runDueFollows(world.deps);
  expect(await events('zhangwei')).toContain('gateChanged');
  expect((await valueOf(manager('disruption.run.get', run))).gate).toBe('C30');

  await valueOf(manager('disruption.make', { ...run, change: { kind: 'cancel' } }));
  await runDueOrders(world.deps);
  expect(await events('zhangwei')).toContain('withdrawn');

  // What else goes is asked for on one key, and a change to it quoted, which is free.
  const orderId = rows[0]?.orderId as never;
  const { next } = await valueOf(booker('desk.board.next.get', { orderId }));
  if (!next) throw new Error('nothing else goes');
  const { offerId, option } = next;
  const quote = await valueOf(booker('order.change.quote', { orderId, offerId, option }));
  expect(quote).toMatchObject({ kind: 'change', feeFen: 0, involuntary: true });
  expect(
    segmentsOf(quote.item as never)
      .map(({ flightNo }) => flightNo)
      .join(' '),
  ).toBe(next.no);
  expect(await codeOf(manager('disruption.make', late))).toBe('RUN_OVER');
});

test('a way back that is cancelled reaches who flew out a week before', async () => {
  const booker = await world.as('linjing');
  const id = await world.employeeId('wangsiyuan');
  const days = { date: '2026-12-08', returnDate: '2026-12-15' };
  const { offers, reasonCodes } = await searchIntlFlights(booker, [{ kind: 'employee', id }], days);
  const offer = offers.find(({ returnFrom, segments }) => returnFrom === 1 && segments.length === 2);
  const fare = offer?.options.find(({ cabin, remaining }) => cabin === 'Y' && remaining > 0);
  if (!offer || !fare) throw new Error('nothing there and back');
  const reason = { reasonCode: reasonCodes[0]?.code, reasonNote: 'x' } as never;
  await book(booker, [flightRow(offer, fare.option, id, reason)]);
  await passSeconds(world, 5, amendmentJobs);
  const run = { number: offer.segments[1]?.flightNo ?? '', date: days.returnDate };
  expect(await valueOf(manager('disruption.make', { ...run, change: { kind: 'cancel' } }))).toEqual({
    orders: 1,
  });
  await runDueOrders(world.deps);
  expect(await events('wangsiyuan')).toContain('withdrawn');
});

test('who booked a flight moved past midnight is on the run of its day alone', async () => {
  const booker = await world.as('linjing');
  const id = await world.employeeId('zhangwei');
  const [day, next] = ['2026-12-02', '2026-12-03'];
  const seen = async () =>
    (await searchFlights(booker, [{ kind: 'employee', id }], { date: day, limit: 200 })).offers;
  const number = first(within(await seen()).offer).flightNo;
  const late = { kind: 'rescheduled', departShift: 1_200, arriveShift: 1_200 } as const;
  await disrupt(world.deps.store.db, 'flight', { code: number, date: day }, late, world.clock.now());
  world.clock.advance(60_000);
  const { offer, fare } = within((await seen()).filter((one) => first(one).flightNo === number));
  await book(booker, [flightRow(offer, fare.option, id)]);
  await passSeconds(world, 5, amendmentJobs);
  const ordersOf = async (date: string) =>
    (await valueOf(manager('disruption.run.get', { number, date }))).orders;
  expect([await ordersOf(day), await ordersOf(next)]).toEqual([1, 0]);
});

test('a train is found by its number, and has no gate', async () => {
  const { train_no: number } = await world.deps.store.db
    .selectFrom('sim_train')
    .select('train_no')
    .executeTakeFirstOrThrow();
  const run = { number, date: FLIGHT_DAY };
  expect(await valueOf(manager('disruption.run.get', run))).toMatchObject({ kind: 'train', hasGate: false });
  const gate = { ...run, change: { kind: 'gate', gate: 'A1' } } as const;
  expect(await codeOf(manager('disruption.make', gate))).toBe('RUN_OVER');
  expect(await codeOf(manager('disruption.run.get', { number: 'ZZ9', date: FLIGHT_DAY }))).toBe(
    'RUN_UNKNOWN',
  );
});

test('over real suppliers there is no such switch', async () => {
  const handlers = disruptionHandlers({ ...world.deps, disruptor: null });
  const answer = await handlers['disruption.make'](
    { number: 'CA1501', date: FLIGHT_DAY, change: { kind: 'cancel' } },
    {} as never,
  );
  expect(answer).toMatchObject({ ok: false, error: { code: 'SUPPLIERS_REAL' } });
});
