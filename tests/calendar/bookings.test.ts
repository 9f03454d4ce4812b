import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/registry.ts';
import { pointsLapseAt } from '../../contract/rules/money/points.ts';
import { chinaDate, chinaInstant } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import { DAY_MS, HOUR_MS } from '../../contract/rules/time/durations.ts';
import { pick, type Row, row, search } from '../bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { orderJobs, passSeconds } from '../gateway/passSeconds.ts';
import { moments, sweptMoment } from './moments.ts';

/** The moment that is swept; by itself, the leap day and the last minutes of a year. */
const swept = sweptMoment();
const own = moments.filter(({ name }) => ['leap day', 'last day of a year'].includes(name));
const starts =
  swept === null
    ? own.map(({ name, at }) => ({ name, at: Date.parse(at) }))
    : [{ name: 'this moment', at: swept }];

/** Days from today by which the sample world's own journeys are over. */
const FREE_DAY = 11;

describe.each(starts)('booked at $name', ({ at }) => {
  const today = chinaDate(at);
  let world: BookingWorld;
  let lina: Ask;
  let self: string;
  beforeAll(async () => {
    world = await bookingWorld(undefined, at);
    lina = await world.as('lina');
    self = await world.employeeId('lina');
  });
  afterAll(() => world.close());

  const who = () => ({ kind: 'employee' as const, id: self });
  const booked = async (one: Row) => {
    const answer = await lina('trip.draft.submit', { tab: 'business', rows: [one] });
    if (!answer.ok) throw new Error(answer.error.code);
    expect(answer.value.rows).toMatchObject([{ outcome: 'booked', failure: null }]);
    const { orderId } = answer.value.rows[0] ?? {};
    return world.deps.store.db
      .selectFrom('travel_order')
      .selectAll()
      .where('id', '=', orderId ?? '')
      .executeTakeFirstOrThrow();
  };
  const train = async (date: string) =>
    row(pick((await search(lina, [who()], date)).offers, 'O', { left: 5 }), who(), self);
  /** Lets seconds pass, the jobs running. */
  const pass = (seconds: number) => passSeconds(world, seconds, orderJobs);

  test('a train of tomorrow is issued, and given back', async () => {
    const order = await booked(await train(addDays(today, 1)));
    expect(order.order_no).toMatch(new RegExp(`^TD${today.slice(2).replaceAll('-', '')}`));
    expect(chinaDate(order.depart_at)).toBe(addDays(today, 1));
    await pass(10);
    const quote = await lina('order.refund.quote', { orderId: order.id as never });
    if (!quote.ok) throw new Error(quote.error.code);
    const done = await lina('order.refund.confirm', { amendmentId: quote.value.amendmentId });
    expect(done).toMatchObject({ ok: true, value: { state: 'done' } });
  });

  test('trains are on sale for fifteen days, to the last and no further', async () => {
    const now = chinaDate(world.clock.now());
    const days = { from: { kind: 'city', code: 'BJS' }, to: { kind: 'city', code: 'SHA' } } as const;
    const ask = (date: string) => lina('train.offer.search', { ...days, date, travellers: [] });
    expect(await ask(addDays(now, 14))).toMatchObject({ ok: true });
    expect(await ask(addDays(now, 15))).toMatchObject({ ok: false, error: { code: 'DATE_NOT_ON_SALE' } });
    expect(await ask(addDays(now, -1))).toMatchObject({ ok: false, error: { code: 'DATE_NOT_ON_SALE' } });
  });

  test('orders on either side of midnight are numbered by their own days', async () => {
    const midnight = chinaInstant(addDays(chinaDate(world.clock.now()), 1));
    world.clock.set(midnight - 60_000);
    const one = await train(addDays(chinaDate(midnight), FREE_DAY));
    world.clock.set(midnight - 1);
    const before = await booked(one);
    world.clock.set(midnight);
    const after = await booked(await train(addDays(chinaDate(midnight), FREE_DAY + 1)));
    const dayOf = (instant: number) => chinaDate(instant).slice(2).replaceAll('-', '');
    expect(before.order_no.slice(2, 8)).toBe(dayOf(midnight - 1));
    expect(after.order_no).toBe(`TD${dayOf(midnight)}000001`);
  });

  test('a room from tonight, a flight of tomorrow, an application from today', async () => {
    const now = chinaDate(world.clock.now());
    const stay = { checkIn: now, checkOut: addDays(now, 1) };
    const rooms = await lina('hotel.offer.search', { city: 'SHA', ...stay, travellers: [who()] });
    expect(rooms).toMatchObject({ ok: true });
    if (rooms.ok) expect(rooms.value.hotels.length).toBeGreaterThan(5);
    const cities = { from: { kind: 'city', code: 'BJS' }, to: { kind: 'city', code: 'SHA' } } as const;
    const flights = await lina('flight.offer.search', {
      ...cities,
      date: addDays(now, 1),
      travellers: [who()],
    });
    if (!flights.ok) throw new Error(flights.error.code);
    expect(flights.value.offers.length).toBeGreaterThan(5);
    for (const { departAt } of flights.value.offers) expect(chinaDate(departAt)).toBe(addDays(now, 1));
    const content: CallInput<'approval.application.save'>['content'] = {
      title: '客户拜访',
      cause: '季度回访',
      from: now,
      to: addDays(now, 3),
      floatDays: 0,
      travellers: [who()],
      itinerary: { kind: 'cities', cities: [{ code: 'SHA', name: '上海' }] },
      budgets: {},
      costCentre: 'CC0710',
    };
    const saved = await lina('approval.application.save', { applicantId: self as never, content });
    expect(saved).toMatchObject({ ok: true });
  });

  test('a ride counts for the month it is taken in', async () => {
    const now = world.clock.now();
    const ride = async (pickUpAt: number) => {
      const answer = await lina('car.offer.search', {
        service: 'airportPickUp',
        from: 'A-PEK',
        to: 'D-BJS-guomao',
        pickUpAt,
        travellers: [who()],
      });
      if (!answer.ok) throw new Error(answer.error.code);
      return answer.value;
    };
    const pickUpAt = now + 2 * HOUR_MS;
    const found = await ride(pickUpAt);
    const level = found.standards[0]?.allowed[0];
    const offered = found.offer.options.find((one) => one.option === level);
    if (!level || !offered) throw new Error('no level');
    await booked({
      rowId: '000000c1',
      kind: 'car',
      traveller: who(),
      principalId: self,
      offerId: found.offer.offerId,
      option: level,
      acceptedFareFen: offered.fareFen,
      payer: 'company',
    });
    const free = found.standards[0]?.monthLeftFen ?? 0;
    const left = async (instant: number) => (await ride(instant)).standards[0]?.monthLeftFen;
    for (let day = 0; day < 14; day += 1) {
      const then = pickUpAt + HOUR_MS + day * DAY_MS;
      const isSame = chinaDate(then).slice(0, 7) === chinaDate(pickUpAt).slice(0, 7);
      expect([chinaDate(then), await left(then)]).toEqual([
        chinaDate(then),
        isSame ? free - offered.fareFen : free,
      ]);
    }
  });

  test('points count for a year, and no day is lost by it', () => {
    const lapses = pointsLapseAt(at);
    expect(lapses).toBeGreaterThan(at + 364 * DAY_MS);
    expect(lapses).toBeLessThan(at + 367 * DAY_MS);
    expect(lapses).toBe(chinaInstant(chinaDate(lapses)));
  });

  test('a month later nothing of it waits for the jobs', async () => {
    world.clock.advance(31 * DAY_MS);
    await pass(20);
    const stuck = await world.deps.store.db
      .selectFrom('travel_order')
      .select(['id', 'state'])
      .where('created_at', '>=', at)
      .where('state', 'in', ['submitting', 'unknown', 'held', 'issuing', 'issued', 'refunding'])
      .execute();
    expect(stuck).toEqual([]);
  });
});
