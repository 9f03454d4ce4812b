import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CarLevel } from '../../../../contract/enums/car.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import { DAY_MS, HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import type { CarOffer } from '../../../../contract/shapes/car.ts';
import { book, type Row } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';

const employee = (id: string) => ({ kind: 'employee' as const, id });

let world: BookingWorld;
let zhangwei: Ask;
let self: string;
beforeEach(async () => {
  world = await bookingWorld();
  zhangwei = await world.as('zhangwei');
  self = await world.employeeId('zhangwei');
});
afterEach(() => world.close());

type Search = CallInput<'car.offer.search'>;
async function search(more: Partial<Search> = {}) {
  const answer = await zhangwei('car.offer.search', {
    service: 'airportPickUp',
    from: 'A-PEK',
    to: 'D-BJS-guomao',
    pickUpAt: world.clock.now() + DAY_MS,
    travellers: [employee(self)],
    ...more,
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
let made = 0;
function row(offer: CarOffer, level: CarLevel, more: Partial<Row> = {}): Row {
  made += 1;
  const chosen = offer.options.find((one) => one.option === level);
  return {
    rowId: made.toString(16).padStart(8, '0'),
    kind: 'car',
    traveller: employee(self),
    principalId: self,
    offerId: offer.offerId,
    option: level,
    acceptedFareFen: chosen?.fareFen ?? 0,
    payer: 'company',
    ...more,
  };
}
const stored = (id: string) =>
  world.deps.store.db.selectFrom('travel_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('finding a car', () => {
  test('places of a city: airports, stations, quarters, each with a point', async () => {
    const answer = await zhangwei('car.place.list', {});
    const beijing = answer.ok ? answer.value.cities.find((city) => city.code === 'BJS') : undefined;
    const kinds = beijing?.places.map((place) => place.kind) ?? [];
    const order = ['airport', 'station', 'district'];
    expect(kinds).toEqual(kinds.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(new Set(kinds)).toEqual(new Set(order));
    expect(beijing?.places.find((place) => place.code === 'S-VNP')).toMatchObject({
      name: { zh: '北京南站' },
      initials: 'bjn',
    });
    expect(answer.ok && answer.value.cities.length).toBe(40);
  });

  test('a ride has an estimate per level, dearer by level, with its conditions', async () => {
    const { offer } = await search();
    expect(offer.options.map(({ option }) => option)).toEqual(['economy', 'comfort', 'business', 'luxury']);
    const fares = offer.options.map(({ fareFen }) => fareFen);
    expect(fares).toEqual(fares.toSorted((a, b) => a - b));
    expect(offer.distanceMetres).toBeGreaterThan(25_000);
    expect(offer.options[0]?.conditions.refund.steps).toEqual([
      { hoursBefore: 0.5, percent: 0 },
      { hoursBefore: null, percent: 0, fixedFen: 1_000 },
    ]);
  });

  test('a car at once names no time, and comes within ten minutes', async () => {
    const { offer } = await search({ service: 'now', pickUpAt: null });
    expect(offer.pickUpAt).toBe(world.clock.now() + 600_000);
    expect(offer.expiresAt).toBeLessThanOrEqual(offer.pickUpAt);
  });

  test('what cannot be asked is refused', async () => {
    const code = async (more: Partial<Search>) => {
      const input = { service: 'scheduled' as const, from: 'A-PEK', to: 'S-VNP', travellers: [] };
      const answer = await zhangwei('car.offer.search', {
        ...input,
        pickUpAt: world.clock.now() + DAY_MS,
        ...more,
      });
      return answer.ok ? 'ok' : answer.error.code;
    };
    expect(await code({})).toBe('ok');
    expect(await code({ to: 'A-PEK' })).toBe('SAME_PLACE');
    expect(await code({ to: 'A-XXX' })).toBe('PLACE_UNKNOWN');
    expect(await code({ to: 'S-AOH' })).toBe('RIDE_NOT_SERVED');
    expect(await code({ service: 'airportPickUp', from: 'S-VNP', to: 'A-PEK' })).toBe('RIDE_NOT_SERVED');
    expect(await code({ pickUpAt: world.clock.now() + HOUR_MS / 2 - 1 })).toBe('PICK_UP_NOT_ON_SALE');
    expect(await code({ pickUpAt: world.clock.now() + 16 * DAY_MS })).toBe('PICK_UP_NOT_ON_SALE');
    expect(await code({ pickUpAt: null })).toBe('INPUT_INVALID');
    expect(await code({ service: 'now' })).toBe('INPUT_INVALID');
  });
});

describe('standards', () => {
  test('a level beyond the standard has the dearest allowed one as its way out', async () => {
    const { offer, standards } = await search();
    expect(standards[0]).toMatchObject({
      allowed: ['economy', 'comfort'],
      rideFen: 26_000,
      dayLeftFen: 50_000,
    });
    const business = offer.options.find(({ option }) => option === 'business');
    expect(business?.verdicts[0]).toMatchObject({
      control: 'reason',
      alternative: { offerId: null, option: 'comfort' },
    });
  });

  test('what was spent counts for its own day and month alone, and stops counting when given up', async () => {
    const first = await search();
    const fare = first.offer.options.find(({ option }) => option === 'comfort')?.fareFen ?? 0;
    const { rows } = await book(zhangwei, [row(first.offer, 'comfort')]);
    expect(rows[0]?.outcome).toBe('booked');
    const left = async (pickUpAt: number) => (await search({ pickUpAt })).standards[0];
    const sameDay = world.clock.now() + DAY_MS + 3 * HOUR_MS;
    expect(await left(sameDay)).toMatchObject({ dayLeftFen: 50_000 - fare, monthLeftFen: 400_000 - fare });
    expect(await left(sameDay + 2 * DAY_MS)).toMatchObject({
      dayLeftFen: 50_000,
      monthLeftFen: 400_000 - fare,
    });
    expect(await left(Date.parse('2026-12-01T04:00:00Z'))).toMatchObject({ monthLeftFen: 400_000 });
    await zhangwei('order.cancel', { orderId: rows[0]?.orderId as never });
    expect(await left(sameDay)).toMatchObject({ dayLeftFen: 50_000, monthLeftFen: 400_000 });
  });

  test('a ride beyond what is left of the month needs its reason, and waits for approval', async () => {
    const { offer } = await search();
    const { rows } = await book(zhangwei, [row(offer, 'economy')]);
    const spent = await stored(rows[0]?.orderId ?? '');
    const body = JSON.parse(spent.body);
    body.price = { ...body.price, fareFen: 399_000, companyFen: 399_000 };
    await world.deps.store.db
      .updateTable('travel_order')
      .set({ body: JSON.stringify(body) })
      .where('id', '=', spent.id)
      .execute();
    const later = await search({ pickUpAt: world.clock.now() + 3 * DAY_MS });
    const again = await book(zhangwei, [
      row(later.offer, 'economy'),
      row(later.offer, 'economy', { reasonCode: 'carOvertime' }),
    ]);
    expect(again.rows.map(({ outcome, failure }) => [outcome, failure])).toEqual([
      ['failed', 'REASON_REQUIRED'],
      ['approving', null],
    ]);
  });
});

describe('rides booked together', () => {
  const NINE = '2026-11-23T01:00:00Z';
  const NOON = '2026-11-23T04:00:00Z';
  const NEXT_DAY = '2026-11-24T01:00:00Z';
  const rideAt = async (when: string) => (await search({ pickUpAt: Date.parse(when) })).offer;
  const fareOf = (offer: CarOffer) => row(offer, 'economy').acceptedFareFen;
  const failures = async (rows: readonly Row[], ask = zhangwei) =>
    (await book(ask, [...rows])).rows.map(({ failure }) => failure);
  /** Everybody may spend so much a day on rides, and not a fen more. */
  async function capDay(fen: number): Promise<void> {
    const { db } = world.deps.store;
    for (const { company_id, level, rules } of await db
      .selectFrom('standard')
      .selectAll()
      .where('product', '=', 'car')
      .execute())
      await db
        .updateTable('standard')
        .set({ rules: JSON.stringify({ ...JSON.parse(rules), day: { fen, control: 'block' } }) })
        .where('company_id', '=', company_id)
        .where('level', '=', level)
        .where('product', '=', 'car')
        .execute();
  }

  test('share what the day leaves, row after row, to the fen', async () => {
    const [nine, noon] = [await rideAt(NINE), await rideAt(NOON)];
    const rows = () => [row(nine, 'economy'), row(noon, 'economy')];
    await capDay(fareOf(nine) + fareOf(noon) - 1);
    const { rows: said } = await book(zhangwei, rows());
    expect(said.map(({ failure }) => failure)).toEqual([null, 'OVER_LIMIT_BLOCKED']);
    await zhangwei('order.cancel', { orderId: said[0]?.orderId as never });
    await capDay(fareOf(nine) + fareOf(noon));
    expect(await failures(rows())).toEqual([null, null]);
  });

  test('count for their own day and traveller alone, and only where they are booked', async () => {
    const [nine, noon, nextDay] = [await rideAt(NINE), await rideAt(NOON), await rideAt(NEXT_DAY)];
    await capDay(Math.max(...[nine, noon, nextDay].map(fareOf)));
    const linjing = await world.as('linjing');
    const lina = await world.employeeId('lina');
    const others = { traveller: employee(lina), principalId: lina };
    const refused = { ...row(nine, 'economy'), acceptedFareFen: 1 };
    const rows = [refused, row(noon, 'economy'), row(nextDay, 'economy'), row(noon, 'economy', others)];
    expect(await failures(rows, linjing)).toEqual(['PRICE_CHANGED', null, null, null]);
  });

  test('share it from two drafts at once too', async () => {
    const [nine, noon] = [await rideAt(NINE), await rideAt(NOON)];
    await capDay(fareOf(nine) + fareOf(noon) - 1);
    const both = await Promise.all([nine, noon].map((offer) => failures([row(offer, 'economy')])));
    expect(both.flat().filter((failure) => failure === null)).toHaveLength(1);
    expect(both.flat()).toContain('OVER_LIMIT_BLOCKED');
  });

  test('with mixed payment the traveller bears what the first row leaves uncovered of the second', async () => {
    const [nine, noon] = [await rideAt(NINE), await rideAt(NOON)];
    const { db } = world.deps.store;
    await capDay(fareOf(nine) + 1_000);
    await db
      .updateTable('standard')
      .set((eb) => ({ rules: eb.fn<string>('replace', ['rules', eb.val('"block"'), eb.val('"record"')]) }))
      .where('product', '=', 'car')
      .execute();
    const mixed = { payer: 'mixed' } as const;
    const { rows } = await book(zhangwei, [row(nine, 'economy', mixed), row(noon, 'economy', mixed)]);
    const shares = await Promise.all(
      rows.map(async ({ orderId }) => JSON.parse((await stored(orderId ?? '')).body).price.personalFen),
    );
    expect(shares).toEqual([0, fareOf(noon) - 1_000]);
  });
});

describe('a ride', () => {
  test('is dispatched with driver and plate, and settled at what it turned out to cost', async () => {
    const { offer } = await search();
    const { rows } = await book(zhangwei, [row(offer, 'economy')]);
    const orderId = rows[0]?.orderId ?? '';
    world.clock.advance(3_000);
    await runDueOrders(world.deps);
    const answer = await zhangwei('order.detail.get', { orderId: orderId as never });
    const detail = answer.ok ? answer.value : undefined;
    expect(detail?.summary).toMatchObject({ state: 'issued', item: { kind: 'car', level: 'economy' } });
    expect(detail?.passenger.placed).toMatchObject({
      driver: expect.stringMatching(/师傅$/),
      plate: expect.stringMatching(/^B·\d{5}$/),
    });
    const estimate = detail?.price.totalFen ?? 0;
    world.clock.set(offer.pickUpAt + offer.minutes * 60_000);
    await runDueOrders(world.deps);
    const after = await stored(orderId);
    expect(after.state).toBe('used');
    expect(after.total_fen).not.toBe(estimate);
    expect(Math.abs(after.total_fen - estimate)).toBeLessThanOrEqual(estimate * 0.15);
    const { price } = JSON.parse(after.body);
    expect(price.companyFen + price.personalFen).toBe(after.total_fen);
    expect(price.estimateFen).toBe(detail?.price.fareFen);
  });

  test("given back, it is free until half an hour before, then costs the level's fee", async () => {
    const { offer } = await search();
    const { rows } = await book(zhangwei, [row(offer, 'comfort')]);
    const orderId = rows[0]?.orderId as never;
    world.clock.advance(3_000);
    await runDueOrders(world.deps);
    const quoteAt = async (now: number) => {
      world.clock.set(now);
      const quote = await zhangwei('order.refund.quote', { orderId });
      return quote.ok ? quote.value : null;
    };
    const fare = offer.options.find(({ option }) => option === 'comfort')?.fareFen ?? 0;
    const free = offer.pickUpAt - HOUR_MS / 2;
    expect(await quoteAt(free)).toMatchObject({ feeFen: 0, refundFen: fare });
    expect(await quoteAt(free + 1)).toMatchObject({ feeFen: 1_500, refundFen: fare - 1_500 });
    const quote = await quoteAt(offer.pickUpAt - 1);
    const done = await zhangwei('order.refund.confirm', { amendmentId: quote?.amendmentId as never });
    expect(done.ok && done.value.state).toBe('done');
    expect(await stored(orderId)).toMatchObject({ state: 'refunded' });
    expect(await quoteAt(offer.pickUpAt)).toBeNull();
  });

  test('nobody rides two at the same time', async () => {
    const { offer } = await search();
    const other = await search({ service: 'scheduled', from: 'D-BJS-guomao', to: 'S-VNP' });
    const { rows } = await book(zhangwei, [row(offer, 'economy'), row(other.offer, 'economy')]);
    expect(rows.map((one) => one.failure)).toEqual([null, 'DUPLICATE_TRIP']);
  });
});
