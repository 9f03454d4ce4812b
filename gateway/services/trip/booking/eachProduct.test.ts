import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { flightRide, timesOf } from '../../../../contract/rules/order/itemParts.ts';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import { book, pick, type Row, row, search, TOMORROW } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { FLIGHT_DAY, searchFlights, searchIntlFlights } from '../../../../tests/flightRows.ts';
import { orderJobs, passSeconds } from '../../../../tests/gateway/passSeconds.ts';
import { plansOf } from '../../../../tests/hotelPlans.ts';
import { allProducts } from '../../../app/products/allProducts.ts';
import { disrupt } from '../../../suppliers/simulated/engine/disruption.ts';
import { nobody } from '../../booking/sharers.ts';

/** What may go wrong while a thing of any product is booked: the same states and the same answers for all five. */

type Kind = Row['kind'];
/** What somebody would book, and the code by which its supplier can be made to have none left. */
type Wanted = { row: Row; code: string; date?: string; times?: number[] };

let world: BookingWorld;
let linjing: Ask;
const employee = (id: string) => ({ kind: 'employee' as const, id });
let made = 0;

beforeAll(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
});
afterAll(() => world.close());
beforeEach(() => world.set({ dropReplyPercent: 0, errorPercent: 0, priceDriftFen: 0, soldOut: [] }));

function rowOf(
  kind: Kind,
  who: string,
  offerId: Row['offerId'],
  option: { option: string; fareFen: number },
): Row {
  made += 1;
  return {
    rowId: made.toString(16).padStart(8, '0'),
    kind,
    traveller: employee(who),
    principalId: who,
    offerId,
    option: option.option,
    acceptedFareFen: option.fareFen,
    payer: 'personal',
  };
}

function onlyOf<Thing>(found: Thing | undefined): Thing {
  if (found === undefined) throw new Error('nothing to book');
  return found;
}

async function flight(kind: 'flight' | 'intlFlight', who: string): Promise<Wanted> {
  const ask = kind === 'flight' ? searchFlights : searchIntlFlights;
  const { offers } = await ask(linjing, [employee(who)]);
  const offer = onlyOf(offers.find((one) => one.options.some(({ remaining }) => remaining > 3)));
  const fare = onlyOf(offer.options.find(({ remaining }) => remaining > 3));
  return {
    row: rowOf(kind, who, offer.offerId, fare),
    code: offer.segments[0]?.flightNo ?? '',
    date: FLIGHT_DAY,
    times: timesOf(offer.segments.map(flightRide)),
  };
}

const finds: Record<Kind, (who: string) => Promise<Wanted>> = {
  train: async (who) => {
    const found = pick((await search(linjing, [employee(who)])).offers, 'O');
    const { trainNo, departAt, arriveAt } = found.offer;
    const wanted = row(found, employee(who), who, { payer: 'personal' });
    return { row: wanted, code: trainNo, date: TOMORROW, times: [departAt, arriveAt] };
  },
  flight: (who) => flight('flight', who),
  intlFlight: (who) => flight('intlFlight', who),
  hotel: async (who) => {
    const stay = { checkIn: '2026-11-26', checkOut: '2026-11-28', travellers: [employee(who)] };
    const hotels = await linjing('hotel.offer.search', { city: 'BJS', ...stay, limit: 5 });
    const hotelId = onlyOf(hotels.ok ? hotels.value.hotels[0]?.hotel.hotelId : undefined);
    const rooms = await linjing('hotel.offer.list', { hotelId, ...stay });
    const plans = plansOf(rooms.ok ? rooms.value.rooms : []);
    const plan = onlyOf(plans.find((one) => one.remaining > 2 && one.settle !== 'desk'));
    return { row: rowOf('hotel', who, plan.offerId, plan), code: hotelId };
  },
  car: async (who) => {
    const asked = { service: 'airportPickUp' as const, from: 'A-PEK', to: 'D-BJS-guomao' };
    const pickUpAt = world.clock.now() + DAY_MS;
    const found = await linjing('car.offer.search', { ...asked, pickUpAt, travellers: [employee(who)] });
    const { offer } = onlyOf(found.ok ? found.value : undefined);
    const level = onlyOf(offer.options[0]);
    return { row: rowOf('car', who, offer.offerId, level), code: `BJS-${level.option}` };
  },
};
const kinds = Object.keys(finds) as Kind[];

/** Private journeys, so that nothing but the supplier stands in the way. */
const submit = async (rows: Row[], idem = crypto.randomUUID(), ask = linjing) =>
  (await book(ask, rows, { idem, tab: 'private' })).rows;
const store = () => world.deps.store.db;
const ordersOf = (principal: string, kind: Kind) =>
  store()
    .selectFrom('travel_order')
    .select(['id', 'state'])
    .where('principal_id', '=', principal)
    .where('kind', '=', kind)
    .where('created_at', '>=', world.clock.now() - 600_000)
    .execute();
const holdsOf = (id: string) =>
  store().selectFrom('sim_booking').selectAll().where('client_key', '=', id).execute();
const pass = (seconds: number) => passSeconds(world, seconds, orderJobs);

describe.each(kinds)('%s', (kind) => {
  let who: string;
  beforeAll(async () => {
    who = await world.employeeId('zhangwei');
  });

  test('sold out after it was listed: nothing is opened', async () => {
    const { row: wanted, code } = await finds[kind](who);
    await world.set({ soldOut: [code] });
    const [answer] = await submit([wanted]);
    expect(answer).toMatchObject({ outcome: 'failed', failure: 'SOLD_OUT', orderId: null });
  });

  test.each([300, -300])(
    'its price moved by %i fen: not booked, and the fresh one is told',
    async (drift) => {
      const { row: wanted } = await finds[kind](who);
      await world.set({ priceDriftFen: drift });
      const [answer] = await submit([wanted]);
      expect(answer).toMatchObject({ outcome: 'failed', failure: 'PRICE_CHANGED', orderId: null });
      const fresh = answer?.freshFareFen ?? 0;
      expect(Math.sign(fresh - wanted.acceptedFareFen)).toBe(Math.sign(drift));
      // What was told is what it is then booked at.
      const [again] = await submit([{ ...wanted, rowId: 'aaaaaaaa', acceptedFareFen: fresh }]);
      expect(again).toMatchObject({ outcome: 'held', failure: null });
      expect((await linjing('order.cancel', { orderId: again?.orderId ?? '' })).ok).toBe(true);
    },
  );

  test('expired while the form was filled: nothing is opened', async () => {
    const { row: wanted } = await finds[kind](who);
    world.clock.advance(31 * 60_000);
    const [answer] = await submit([wanted]);
    expect(answer).toMatchObject({ outcome: 'failed', failure: 'OFFER_EXPIRED', orderId: null });
  });

  test('its supplier away: said so or unknown, and never booked behind anybody’s back', async () => {
    const { row: wanted } = await finds[kind](who);
    await world.set({ errorPercent: 100 });
    const [answer] = await submit([wanted]);
    await world.set({ errorPercent: 0 });
    expect(answer?.outcome === 'unknown' || answer?.failure === 'SUPPLIER_UNAVAILABLE').toBe(true);
    if (answer?.orderId) await pass(130);
    const orders = await ordersOf(who, kind);
    expect(orders.filter(({ state }) => !['failed', 'cancelled', 'lapsed'].includes(state))).toEqual([]);
  });

  test('no answer from its supplier: unknown, found by the job, once, also when sent again', async () => {
    const { row: wanted } = await finds[kind](who);
    const supplier = world.deps.suppliers[kind];
    const hold = supplier.hold as (request: never) => Promise<unknown>;
    // The supplier does its work, and its answer is lost.
    const lost = async (request: never) => {
      await hold(request);
      return { kind: 'unknown' as const };
    };
    Object.assign(supplier, { hold: lost });
    const idem = crypto.randomUUID();
    const [answer] = await submit([wanted], idem);
    const [replayed] = await submit([wanted], idem);
    Object.assign(supplier, { hold });
    expect(answer).toMatchObject({ outcome: 'unknown', failure: null, orderId: expect.any(String) });
    expect(replayed).toMatchObject({ outcome: 'unknown', orderId: answer?.orderId });
    await pass(8);
    const id = answer?.orderId ?? '';
    const [order] = (await ordersOf(who, kind)).filter((one) => one.id === id);
    expect(order?.state).toBe('held');
    expect(await holdsOf(id)).toHaveLength(1);
    const [settled] = await submit([wanted], idem);
    expect(settled).toMatchObject({ outcome: 'held', orderId: id });
    const [other] = await submit([{ ...wanted, rowId: 'bbbbbbbb' }]);
    expect(other).toMatchObject({ outcome: 'failed', failure: 'DUPLICATE_TRIP' });
    expect((await linjing('order.cancel', { orderId: id })).ok).toBe(true);
    // Nobody refused it: it was given up.
    const [givenUp] = await submit([wanted], idem);
    expect(givenUp).toMatchObject({
      outcome: 'failed',
      failure: null,
      ended: 'cancelled',
      payer: 'personal',
    });
  });

  test('a request its supplier never saw ends as not received, not as refused', async () => {
    const { row: wanted } = await finds[kind](who);
    const supplier = world.deps.suppliers[kind];
    const { hold } = supplier;
    Object.assign(supplier, { hold: async () => ({ kind: 'unknown' as const }) });
    const idem = crypto.randomUUID();
    const [answer] = await submit([wanted], idem);
    expect(answer).toMatchObject({ outcome: 'unknown' });
    await pass(130);
    Object.assign(supplier, { hold });
    const [ended] = await submit([wanted], idem);
    expect(ended).toMatchObject({ outcome: 'failed', failure: 'NOT_RECEIVED', orderId: answer?.orderId });
  });
});

test.each(['train', 'flight', 'intlFlight'] as const)(
  '%s: moved at the same fare after it was seen, it is asked about and booked at no time nobody accepted',
  async (kind) => {
    const who = await world.employeeId('zhangwei');
    const { row: wanted, code, date = '', times = [] } = await finds[kind](who);
    const shift = (minutes: number) =>
      disrupt(
        store(),
        kind,
        { code, date },
        { kind: 'rescheduled', departShift: minutes, arriveShift: minutes },
        world.clock.now(),
      );
    await shift(40);
    const [answer] = await submit([{ ...wanted, acceptedTimes: times }]);
    expect(answer).toMatchObject({ outcome: 'failed', failure: 'TIME_CHANGED', orderId: null });

    const fresh = [times[0] ?? 0, ...times.slice(1)].map((at, ride) => (ride < 2 ? at + 40 * 60_000 : at));
    const [again] = await submit([{ ...wanted, rowId: 'dddddddd', acceptedTimes: fresh }]);
    expect(again).toMatchObject({ outcome: 'held', failure: null });
    const orderId = again?.orderId ?? '';
    const detail = await linjing('order.detail.get', { orderId });
    expect(detail.ok && detail.value.summary.startAt).toBe(fresh[0]);
    expect((await linjing('order.cancel', { orderId })).ok).toBe(true);
    await shift(0);
  },
);

test('a secretary and the traveller book at one moment: two products go, the same one goes once', async () => {
  const who = await world.employeeId('zhangwei');
  const himself = await world.as('zhangwei');
  const [room, ride] = [await finds.hotel(who), await finds.car(who)];
  const answers = await Promise.all([
    submit([room.row]),
    submit([ride.row]),
    submit([{ ...ride.row, rowId: 'cccccccc' }], crypto.randomUUID(), himself),
  ]);
  const [stay, ...rides] = answers.map(([one]) => one?.failure);
  expect(stay).toBeNull();
  expect(new Set(rides)).toEqual(new Set(['DUPLICATE_TRIP', null]));
});

/** What a supplier says that mixed up what it was asked for. */
function another(found: object): object {
  if ('legs' in found && Array.isArray(found.legs))
    return { ...found, legs: found.legs.map((leg) => ({ ...Object(leg), flightNo: 'XX1' })) };
  return { ...found, ...('checkOut' in found ? { checkOut: '2026-11-29' } : { trainNo: 'G0' }) };
}

test.each(['train', 'flight', 'intlFlight', 'hotel'] as const)(
  '%s: the price of another thing proves nothing of the one asked for',
  async (kind) => {
    const { offerId, option } = (await finds[kind](await world.employeeId('zhangwei'))).row;
    const supplier = world.deps.suppliers[kind] as {
      price(item: never): Promise<{ kind: string; found?: object }>;
    };
    const quote = async () => {
      const asking = { companyId: '1001', now: world.clock.now(), sharing: nobody };
      const answer = await allProducts(world.deps).products[kind].quote({ offerId, option, ...asking });
      return answer.kind === 'found' ? answer.quote.proof : null;
    };
    expect(await quote()).not.toBeNull();
    const real = supplier.price.bind(supplier);
    supplier.price = async (item) => {
      const { found, ...answer } = await real(item);
      return { ...answer, ...(found && { found: another(found) }) };
    };
    expect(await quote()).toBeNull();
    supplier.price = real;
  },
);
