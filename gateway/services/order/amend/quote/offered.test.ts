import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProductKind } from '../../../../../contract/products.ts';
import type { CallInput } from '../../../../../contract/registry.ts';
import { addDays } from '../../../../../contract/rules/time/dates.ts';
import { DAY_MS, MINUTE_MS } from '../../../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../../../tests/answers.ts';
import { book, search } from '../../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../../tests/bookingWorld.ts';
import { searchFlights, searchIntlFlights } from '../../../../../tests/flightRows.ts';
import { orderJobs, passSeconds } from '../../../../../tests/gateway/passSeconds.ts';
import { plansOf } from '../../../../../tests/hotelPlans.ts';
import { disrupt } from '../../../../suppliers/simulated/engine/disruption.ts';

const DAY_OF_TRAVEL = '2026-12-01';

type Id = CallInput<'order.detail.get'>['orderId'];
type Row = CallInput<'trip.draft.submit'>['rows'][number];
/** Something on sale, as a row takes it and as a change names it. */
type Choice = Pick<Row, 'kind' | 'offerId' | 'option' | 'acceptedFareFen'> & { readonly run: string };

let world: BookingWorld;
let ask: Ask;
let self: string;
beforeEach(async () => {
  world = await bookingWorld();
  ask = await world.as('zhangwei');
  self = await world.employeeId('zhangwei');
});
afterEach(() => world.close());

const me = () => ({ kind: 'employee' as const, id: self });
const may = (verdicts: readonly { control: string }[]) => verdicts[0]?.control !== 'block';

/** What is on sale of each product on a day, earliest first. */
const onSale: { readonly [Kind in ProductKind]: (date: string) => Promise<Choice[]> } = {
  train: async (date) =>
    (await search(ask, [me()], date)).offers
      .toSorted((a, b) => a.departAt - b.departAt)
      .flatMap(({ offerId, trainNo, options }) =>
        options
          .filter(({ remaining, verdicts, option }) => option === 'O' && remaining > 1 && may(verdicts))
          .map(({ option, fareFen }) => ({
            kind: 'train' as const,
            offerId,
            option,
            acceptedFareFen: fareFen,
            run: trainNo,
          })),
      ),
  flight: async (date) =>
    flown('flight', await searchFlights(ask, [me()], { date, filters: { airlines: ['CA'] } })),
  intlFlight: async (date) =>
    flown('intlFlight', await searchIntlFlights(ask, [me()], { date, filters: { direct: true } })),
  hotel: async (checkIn) => {
    const asked = { checkIn, checkOut: addDays(checkIn, 2), travellers: [me()] };
    const { hotels } = await valueOf(ask('hotel.offer.search', { city: 'BJS', ...asked, limit: 30 }));
    const lists = await Promise.all(
      hotels.map(({ hotel: { hotelId } }) => valueOf(ask('hotel.offer.list', { hotelId, ...asked }))),
    );
    return lists.flatMap(({ hotel, rooms }) =>
      plansOf(rooms)
        .filter(
          ({ remaining, verdicts, conditions }) =>
            remaining > 1 && verdicts[0]?.control === 'within' && conditions.refund.allowed,
        )
        .map(({ offerId, option, fareFen }) => ({
          kind: 'hotel' as const,
          offerId,
          option,
          acceptedFareFen: fareFen,
          run: hotel.hotelId,
        })),
    );
  },
  car: async (date) => {
    const way = { service: 'airportPickUp' as const, from: 'A-PEK', to: 'D-BJS-guomao', travellers: [me()] };
    const pickUpAt = Date.parse(`${date}T10:00:00+08:00`);
    const rides = await Promise.all(
      [0, 60].map((later) =>
        valueOf(ask('car.offer.search', { ...way, pickUpAt: pickUpAt + later * MINUTE_MS })),
      ),
    );
    return rides.flatMap(({ offer }) =>
      offer.options
        .filter(({ option, verdicts }) => option === 'comfort' && may(verdicts))
        .map(({ option, fareFen }) => ({
          kind: 'car' as const,
          offerId: offer.offerId,
          option,
          acceptedFareFen: fareFen,
          run: '',
        })),
    );
  },
};

function flown(
  kind: 'flight' | 'intlFlight',
  { offers, conditions: rules }: Awaited<ReturnType<typeof searchFlights>>,
): Choice[] {
  return offers
    .toSorted((a, b) => a.departAt - b.departAt)
    .flatMap(({ offerId, segments, options }) =>
      options
        .filter(({ remaining, verdicts, conditions }) => {
          const { change, refund } = rules[conditions] ?? {};
          return remaining > 1 && may(verdicts) && change?.allowed && refund?.allowed;
        })
        .map(({ option, fareFen }) => ({
          kind,
          offerId,
          option,
          acceptedFareFen: fareFen,
          run: segments[0]?.flightNo ?? '',
        })),
    );
}

const reason: { readonly [Kind in ProductKind]: string } = {
  train: 'client',
  flight: 'air.schedule',
  intlFlight: 'intl.client',
  hotel: 'hotelVenue',
  car: 'carUrgent',
};

const pass = (seconds = 5) => passSeconds(world, seconds, orderJobs);

/** Books the first thing that is on sale, and has it issued. */
async function issued(kind: ProductKind): Promise<{ orderId: Id; bought: Choice }> {
  for (const choice of await onSale[kind](DAY_OF_TRAVEL)) {
    const { run, ...wanted } = choice;
    const parties = { rowId: crypto.randomUUID().replaceAll('-', ''), traveller: me(), principalId: self };
    for (const reasonCode of [undefined, reason[kind]]) {
      const row = { ...wanted, ...parties, payer: 'company' as const, ...(reasonCode && { reasonCode }) };
      const { rows } = await book(ask, [row]);
      if (rows[0]?.outcome !== 'booked') continue;
      await pass();
      return { orderId: rows[0].orderId as Id, bought: { ...choice, run } };
    }
  }
  throw new Error(`no ${kind} could be booked`);
}

/** What is offered for an order, and what the calls make of each of it. */
async function offeredAndTaken(orderId: Id, bought: Choice, dates: readonly string[]) {
  const { actions, summary } = await valueOf(ask('order.detail.get', { orderId }));
  const { change, extend, refund } = actions;
  const choices = (await Promise.all(dates.map((date) => onSale[bought.kind](date)))).flat();
  const changes: string[] = [];
  for (const { offerId, option } of choices.slice(0, 100)) {
    changes.push(await codeOf(ask('order.change.quote', { orderId, offerId, option })));
    if (changes.includes('ok')) break;
  }
  const { item } = summary;
  const checkOut = addDays(item.kind === 'hotel' ? item.checkOut : DAY_OF_TRAVEL, 1);
  const codes = {
    change: changes.includes('ok') ? 'ok' : [...new Set(changes)].join(),
    extend: await codeOf(ask('order.extension.quote', { orderId, checkOut })),
    refund: await codeOf(ask('order.refund.quote', { orderId })),
  };
  return { offered: { change, extend, refund }, codes, asked: changes.length };
}

type OfferedAndTaken = Awaited<ReturnType<typeof offeredAndTaken>>;
/** Each thing is offered and taken, or neither offered nor taken. */
function expectAgreed(
  { offered, codes, asked }: OfferedAndTaken,
  expected: OfferedAndTaken['offered'],
): void {
  expect(asked).toBeGreaterThan(0);
  const code = (is: boolean) => (is ? 'ok' : 'NOT_AMENDABLE');
  expect({ offered, codes }).toEqual({
    offered: expected,
    codes: { change: code(expected.change), extend: code(expected.extend), refund: code(expected.refund) },
  });
}

const tickets: readonly ProductKind[] = ['train', 'flight', 'intlFlight'];
const is = (kind: ProductKind, ...of: readonly ProductKind[]) => of.includes(kind);

describe.each(['train', 'flight', 'intlFlight', 'hotel', 'car'] as const)(
  'of a %s, what is offered is taken',
  (kind) => {
    test('before it begins', async () => {
      const { orderId, bought } = await issued(kind);
      const found = await offeredAndTaken(orderId, bought, [DAY_OF_TRAVEL, addDays(DAY_OF_TRAVEL, 1)]);
      expectAgreed(found, { change: is(kind, ...tickets), extend: kind === 'hotel', refund: true });
    });

    test('and nothing else once it has begun', async () => {
      const { orderId, bought } = await issued(kind);
      const { summary } = await valueOf(ask('order.detail.get', { orderId }));
      world.clock.set(summary.startAt + MINUTE_MS);
      // A train ticket is good for another train of its day.
      const found = await offeredAndTaken(orderId, bought, [
        kind === 'train' ? DAY_OF_TRAVEL : addDays(DAY_OF_TRAVEL, 2),
      ]);
      expectAgreed(found, { change: kind === 'train', extend: kind === 'hotel', refund: false });
    });

    test('and nothing once it is over', async () => {
      const { orderId, bought } = await issued(kind);
      const { summary } = await valueOf(ask('order.detail.get', { orderId }));
      world.clock.set(Math.max(summary.endAt, summary.startAt + DAY_MS) + MINUTE_MS);
      await pass(1);
      const found = await offeredAndTaken(orderId, bought, [addDays(DAY_OF_TRAVEL, 5)]);
      expectAgreed(found, { change: false, extend: false, refund: false });
    });

    test('and nothing while it is given back', async () => {
      const { orderId, bought } = await issued(kind);
      const { amendmentId } = await valueOf(ask('order.refund.quote', { orderId }));
      await world.set({ dropReplyPercent: 100 });
      await valueOf(ask('order.refund.confirm', { amendmentId }));
      await world.set({ dropReplyPercent: 0 });
      const found = await offeredAndTaken(orderId, bought, [DAY_OF_TRAVEL]);
      expectAgreed(found, { change: false, extend: false, refund: false });
    });
  },
);

test.each(tickets)('of a %s that was withdrawn, both are offered and free', async (kind) => {
  const { orderId, bought } = await issued(kind);
  const run = { code: bought.run, date: DAY_OF_TRAVEL };
  await disrupt(world.deps.store.db, kind, run, { kind: 'withdrawn' }, world.clock.now());
  await world.deps.store.db
    .updateTable('travel_order')
    .set({ check_at: world.clock.now() })
    .where('id', '=', orderId)
    .execute();
  await pass(1);
  const found = await offeredAndTaken(orderId, bought, [DAY_OF_TRAVEL, addDays(DAY_OF_TRAVEL, 1)]);
  expectAgreed(found, { change: true, extend: false, refund: true });
});
