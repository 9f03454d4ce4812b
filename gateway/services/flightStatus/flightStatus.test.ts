import { expect, test } from 'vitest';
import { MOST_FOLLOWED } from '../../../contract/enums/flightStatus.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { FLIGHT_DAY, first, flightRow, within } from '../../../tests/flightRows.ts';
import {
  ask,
  flightsForThisFile,
  onlyOrder,
  pass,
  search,
  submit,
  world,
  zhangwei,
} from '../../../tests/gateway/flights.ts';
import { idOf } from '../../../tests/smallWorld.ts';
import { insertRows } from '../../store/db/insertRows.ts';
import type { AirStatus } from '../../suppliers/flight.ts';
import { disrupt } from '../../suppliers/simulated/engine/disruption.ts';
import { runDueFollows } from './dueFollows.ts';

flightsForThisFile();

const db = () => world.deps.store.db;
const route = { from: 'BJS', to: 'SHA', date: FLIGHT_DAY } as never;
const flightsOf = async () => (await valueOf(ask('flightStatus.search', route))).flights;
/** What a person was told of a flight. */
const toldOf = async (employeeId: string, flightNo: string) => {
  const rows = await db()
    .selectFrom('message')
    .select('event')
    .where('employee_id', '=', employeeId)
    .where('object_kind', '=', 'followedFlight')
    .where('object_id', 'like', `${flightNo}%`)
    .orderBy('event')
    .execute();
  return rows.map(({ event }) => event);
};

test('flights are found by number and by route, on days that are known', async () => {
  const flights = await flightsOf();
  expect(flights.length).toBeGreaterThan(5);
  const one = flights[0]?.segment.flightNo ?? '';
  const byNumber = await valueOf(ask('flightStatus.search', { flightNo: one, date: FLIGHT_DAY }));
  expect(byNumber.flights).toEqual([flights[0]]);
  const today = chinaDate(world.clock.now());
  expect(await codeOf(ask('flightStatus.search', { flightNo: 'ZZ9999', date: today }))).toBe(
    'FLIGHT_UNKNOWN',
  );
  expect(await codeOf(ask('flightStatus.search', { flightNo: one, date: addDays(today, 8) }))).toBe(
    'FLIGHT_DAY_UNKNOWN',
  );
  expect(await codeOf(ask('flightStatus.search', { ...(route as object), to: 'BJS' } as never))).toBe(
    'SAME_PLACE',
  );
});

test('a change of flights is lost once the first is too late for the second', async () => {
  const ways = async () =>
    valueOf(ask('flightStatus.transit.list', { ...(route as object), to: 'FRA' } as never));
  const [way] = (await ways()).ways;
  if (!way) throw new Error('no way with one change');
  expect(way.minutes).toBe(way.plannedMinutes);
  const run = { code: way.first.segment.flightNo, date: way.first.date };
  const late = { kind: 'rescheduled', departShift: 600, arriveShift: 600 } as const;
  await disrupt(db(), 'flight', run, late, world.clock.now());
  const now = (await ways()).ways.find(
    ({ first: one, second }) =>
      one.segment.flightNo === run.code && second.segment.flightNo === way.second.segment.flightNo,
  );
  expect(now?.minutes).toBe(way.plannedMinutes - 600);
  expect(now?.first.state).toBe('delayed');
});

test('a person follows so many by choice and no more, also at the same moment; and only their own', async () => {
  const other = await world.as('zhaomin');
  const flights = (await flightsOf()).map(({ segment }) => ({
    flightNo: segment.flightNo,
    date: FLIGHT_DAY,
  }));
  const follow = (n: number) => codeOf(other('flightStatus.follow.add', flights[n] as never));
  for (let n = 0; n < MOST_FOLLOWED - 1; n++) expect(await follow(n)).toBe('ok');
  const both = await Promise.all([follow(MOST_FOLLOWED - 1), follow(MOST_FOLLOWED)]);
  expect(both.toSorted()).toEqual(['FOLLOW_FULL', 'ok']);
  // One followed already stays so, whatever the limit.
  expect(await follow(0)).toBe('ok');
  // Somebody else’s is not theirs to end.
  expect(await codeOf(ask('flightStatus.follow.remove', flights[0] as never))).toBe('ok');
  expect(await follow(MOST_FOLLOWED)).toBe('FOLLOW_FULL');
  expect(await codeOf(other('flightStatus.follow.remove', flights[0] as never))).toBe('ok');
  const { chosen, most } = await valueOf(other('flightStatus.follow.list', { landed: false }));
  expect([chosen, most]).toEqual([MOST_FOLLOWED - 1, MOST_FOLLOWED]);
});

test('whoever booked a flight for hundreds sees what else they follow, and follows it on', async () => {
  const flights = (await flightsOf()).map(({ segment }) => segment);
  const [full, own] = [flights[0], flights.at(-1)];
  if (!full || !own) throw new Error('no flights');
  const employeeId = await world.employeeId('wangsiyuan');
  const follow = {
    company_id: '1001',
    employee_id: employeeId,
    flight_no: full.flightNo,
    flight_date: FLIGHT_DAY,
    seen: 'null',
    arrive_at: full.arriveAt,
    check_at: null,
    created_at: 0,
  };
  const ids = Array.from({ length: 200 }, (_, n) => idOf(`order ${n}`));
  await insertRows(
    db(),
    'flight_follow',
    ids.map((id) => ({ ...follow, id, order_id: id })),
  );
  const secretary = await world.as('wangsiyuan');
  const chosen = [...flights.slice(1, MOST_FOLLOWED), own].map(({ flightNo }) => flightNo);
  const add = (flightNo: string) =>
    codeOf(secretary('flightStatus.follow.add', { flightNo, date: FLIGHT_DAY }));
  for (const flightNo of chosen) expect(await add(flightNo)).toBe('ok');
  const list = await valueOf(secretary('flightStatus.follow.list', { landed: false }));
  const why = new Map(list.flights.map(({ segment, followed }) => [segment.flightNo, followed]));
  expect(list.flights).toHaveLength(MOST_FOLLOWED + 1);
  expect([why.get(full.flightNo), why.get(own.flightNo)]).toEqual(['booked', 'chosen']);
  // It is chosen already: the limit is no matter.
  expect(await add(own.flightNo)).toBe('ok');
  const found = await valueOf(secretary('flightStatus.search', { flightNo: own.flightNo, date: FLIGHT_DAY }));
  expect(found.flights.map(({ followed }) => followed)).toEqual(['chosen']);
});

test('followers are told of a delay once; whoever booked and travels is told of the gate', async () => {
  const { offers } = await search();
  const { offer, fare } = within(offers);
  const { flightNo } = first(offer);
  onlyOrder(await submit([flightRow(offer, fare.option, zhangwei)]));
  await pass();
  const follower = await world.as('chenbo');
  const chenbo = await world.employeeId('chenbo');
  await valueOf(follower('flightStatus.follow.add', { flightNo, date: FLIGHT_DAY }));
  await runDueFollows(world.deps);
  // Whoever follows their own flight by choice as well is told of the delay by their order alone.
  await valueOf((await world.as('zhangwei'))('flightStatus.follow.add', { flightNo, date: FLIGHT_DAY }));
  const booked = (await valueOf(ask('flightStatus.follow.list', { landed: false }))).flights;
  expect(booked.map(({ segment, followed }) => [segment.flightNo, followed])).toContainEqual([
    flightNo,
    'booked',
  ]);

  const run = { code: flightNo, date: FLIGHT_DAY };
  const late = { kind: 'rescheduled', departShift: 40, arriveShift: 40 } as const;
  await disrupt(db(), 'flight', run, late, world.clock.now());
  world.clock.advance(61 * MINUTE_MS);
  await runDueFollows(world.deps);
  await runDueFollows(world.deps);
  expect(await toldOf(chenbo, flightNo)).toEqual(['flightMoved']);
  // Of their own order its booker and its traveller are told by the order itself.
  expect(await toldOf(zhangwei, flightNo)).toEqual([]);

  // As if another gate had been announced before.
  const [status] = (await valueOf(ask('flightStatus.search', { flightNo, date: FLIGHT_DAY }))).flights;
  world.clock.set((status?.segment.departAt ?? 0) - 60 * MINUTE_MS);
  await runDueFollows(world.deps);
  const rows = await db().selectFrom('flight_follow').selectAll().where('flight_no', '=', flightNo).execute();
  for (const { id, seen } of rows) {
    const before = JSON.stringify({ ...JSON.parse(seen), gate: 'Z99' });
    await db().updateTable('flight_follow').set({ seen: before }).where('id', '=', id).execute();
  }
  world.clock.advance(3 * MINUTE_MS);
  await runDueFollows(world.deps);
  for (const person of ['linjing', 'zhangwei'])
    expect(await toldOf(await world.employeeId(person), flightNo)).toEqual(['gateChanged']);
  expect(await toldOf(chenbo, flightNo)).toEqual(['flightMoved', 'gateChanged'].toSorted());
});

/** What chenbo is told of a flight that is seen as each of these, one after the other, from an hour before it leaves. */
async function toldWhile(index: number, changes: readonly Partial<AirStatus>[]): Promise<string[]> {
  const found = (await flightsOf())[index];
  if (!found) throw new Error('fewer flights');
  const { flightNo, departAt } = found.segment;
  world.clock.set(departAt - 60 * MINUTE_MS);
  const follower = await world.as('chenbo');
  await valueOf(follower('flightStatus.follow.add', { flightNo, date: FLIGHT_DAY }));
  const { flight } = world.deps.suppliers;
  for (const change of changes) {
    const board: typeof flight.board = async (query) => {
      const answer = await flight.board(query);
      if (answer.kind === 'unavailable') return answer;
      const calm = { wasGate: '', gate: 'C3', state: 'scheduled' } as const;
      return {
        ...answer,
        found: answer.found.map((one) => ({ ...one, leg: { ...one.leg, departAt }, ...calm, ...change })),
      };
    };
    world.clock.advance(3 * MINUTE_MS);
    const suppliers = { ...world.deps.suppliers, flight: { ...flight, board } };
    await runDueFollows({ ...world.deps, suppliers });
  }
  return toldOf(await world.employeeId('chenbo'), flightNo);
}

test('a gate that comes back is told again: the last that was told holds', async () => {
  const gates = ['A1', 'B2', 'A1', 'B2'];
  const told = await toldWhile(
    5,
    gates.map((gate) => ({ gate })),
  );
  // The first is another than the one it had.
  expect(told).toEqual(Array(4).fill('gateChanged'));
});

test('a flight that flies again after all is told of, and once more when it does not', async () => {
  const gate = '';
  const states = ['scheduled', 'cancelled', 'scheduled', 'cancelled'] as const;
  const told = await toldWhile(
    6,
    states.map((state) => ({ state, gate })),
  );
  expect(told).toEqual(['flightCancelled', 'flightCancelled', 'flightMoved']);
});

test('a flight its airline lost for a while is told of when it is back, and asked for no more once it is over', async () => {
  const found = (await flightsOf()).at(-2);
  if (!found) throw new Error('fewer flights');
  const { flightNo, departAt, arriveAt } = found.segment;
  world.clock.set(departAt - 24 * 60 * MINUTE_MS);
  const follower = await world.as('chenbo');
  await valueOf(follower('flightStatus.follow.add', { flightNo, date: FLIGHT_DAY }));
  const { flight } = world.deps.suppliers;
  const lost: typeof flight.board = async () => ({ kind: 'found', found: [] });
  const away = { ...world.deps, suppliers: { ...world.deps.suppliers, flight: { ...flight, board: lost } } };
  world.clock.advance(61 * MINUTE_MS);
  await runDueFollows(away);
  const late = { kind: 'rescheduled', departShift: 40, arriveShift: 40 } as const;
  await disrupt(db(), 'flight', { code: flightNo, date: FLIGHT_DAY }, late, world.clock.now());
  world.clock.advance(61 * MINUTE_MS);
  await runDueFollows(world.deps);
  expect(await toldOf(await world.employeeId('chenbo'), flightNo)).toEqual(['flightMoved']);

  world.clock.set(arriveAt + 41 * MINUTE_MS);
  await runDueFollows(away);
  const checks = await db()
    .selectFrom('flight_follow')
    .select('check_at')
    .where('flight_no', '=', flightNo)
    .execute();
  expect(checks).toEqual([{ check_at: null }]);
});
