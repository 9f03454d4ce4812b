import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { valueOf } from '../../../tests/answers.ts';
import { book, pick, type Row, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { faultsOfBooks } from '../../../tests/books.ts';
import { flightRow, searchFlights, within } from '../../../tests/flightRows.ts';
import { plansOf } from '../../../tests/hotelPlans.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { revoke } from '../../suppliers/simulated/engine/revoking.ts';
import { runDueVouchers } from '../invoice/advanceOrder.ts';

const FEE = 1_234;
const stay = { checkIn: '2026-11-26', checkOut: '2026-11-28' };

let world: BookingWorld;
let linjing: Ask;
let zhangwei: string;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  zhangwei = await world.employeeId('zhangwei');
});
afterEach(async () => {
  expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
  await world.close();
});

const db = () => world.deps.store.db;
const me = () => ({ kind: 'employee' as const, id: zhangwei });
const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
/** What the company account has got of an order, less what it gave for it; other orders of the world move it, too. */
async function available(orderId: string): Promise<number> {
  const lines = await db()
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
    .select('journal_line.fen')
    .where('journal_entry.order_id', '=', orderId)
    .where('account_id', '=', 'available:1001')
    .execute();
  return lines.reduce((sum, { fen }) => sum + fen, 0);
}
async function passTo(at: number): Promise<void> {
  world.clock.set(at);
  await runDueOrders(world.deps);
}

/** A row of each kind within its traveller's standard, paid by the company. */
const rows: Readonly<Record<string, () => Promise<Row>>> = {
  train: async () => row(pick((await search(linjing, [me()], '2026-11-24')).offers, 'O'), me(), zhangwei),
  flight: async () => {
    const { offer, fare } = within((await searchFlights(linjing, [me()])).offers);
    return flightRow(offer, fare.option, zhangwei);
  },
  hotel: async () => {
    const asked = { ...stay, travellers: [me()] };
    const { hotels } = await valueOf(linjing('hotel.offer.search', { city: 'BJS', ...asked, limit: 50 }));
    for (const { hotel } of hotels) {
      const { rooms } = await valueOf(
        linjing('hotel.offer.list', { hotelId: hotel.hotelId, ...asked, sharing: [] }),
      );
      for (const plan of plansOf(rooms)) {
        const isPlain = plan.settle === 'prepaid' && plan.verdicts[0]?.control === 'within';
        if (isPlain && plan.remaining > 2) return rowOf('hotel', plan.offerId, plan.option, plan.fareFen);
      }
    }
    throw new Error('no plan within the standard');
  },
  car: async () => {
    const { offer } = await valueOf(
      linjing('car.offer.search', {
        service: 'airportPickUp',
        from: 'A-PEK',
        to: 'D-BJS-guomao',
        pickUpAt: world.clock.now() + DAY_MS,
        travellers: [me()],
      }),
    );
    const fareFen = offer.options.find(({ option }) => option === 'economy')?.fareFen ?? 0;
    return rowOf('car', offer.offerId, 'economy', fareFen);
  },
};
const rowOf = (kind: 'hotel' | 'car', offerId: string, option: string, acceptedFareFen: number): Row => ({
  rowId: '00c0ffee',
  kind,
  traveller: me(),
  principalId: zhangwei,
  offerId: offerId as Row['offerId'],
  option,
  acceptedFareFen,
  payer: 'company',
});

async function issued(kind: string): Promise<string> {
  const { rows: booked } = await book(linjing, [await rows[kind]!()]);
  const orderId = booked[0]?.orderId ?? '';
  for (let second = 0; second < 5; second++) await passTo(world.clock.now() + 1_000);
  expect((await detail(orderId)).summary.state).toBe('issued');
  return orderId;
}
async function used(kind: string): Promise<string> {
  const orderId = await issued(kind);
  await passTo((await endOf(orderId)) + 60_000);
  expect((await detail(orderId)).summary.state).toBe('used');
  return orderId;
}
const endOf = async (orderId: string) =>
  (await db().selectFrom('travel_order').select('end_at').where('id', '=', orderId).executeTakeFirstOrThrow())
    .end_at;
/** What the supplier says it gives back. */
const saidOf = async (orderId: string) => {
  const { refund_fen } = await db()
    .selectFrom('sim_booking')
    .select('refund_fen')
    .where('client_key', '=', orderId)
    .executeTakeFirstOrThrow();
  return refund_fen ?? 0;
};
const vouchers = async (orderId: string) =>
  (
    await db()
      .selectFrom('voucher')
      .select(['kind', 'state', 'fen'])
      .where('order_id', '=', orderId)
      .where('state', '!=', 'cancelled')
      .execute()
  ).map(({ kind, fen }) => [kind, fen]);
const points = async (orderId: string) => {
  const found = await db()
    .selectFrom('points_entry')
    .select('points')
    .where('order_id', '=', orderId)
    .execute();
  return found.reduce((sum, one) => sum + one.points, 0);
};

describe.each(Object.keys(rows))('a %s given back by its supplier', (kind) => {
  test.each([
    ['before its time, for a fee', issued, FEE],
    ['before its time, whole', issued, null],
    ['after it was used, for a fee', used, FEE],
    ['after it was used, whole', used, null],
  ] as const)('%s: its money is back, its points and vouchers are gone', async (_name, until, fee) => {
    const orderId = await until(kind);
    const before = await available(orderId);
    const { price } = await detail(orderId);
    await revoke(db(), orderId, fee);
    const paid = price.fareFen + price.taxFen;
    const back = fee === null ? paid : Math.min(await saidOf(orderId), paid);
    expect(back).toBeGreaterThan(0);
    await passTo(world.clock.now() + DAY_MS);
    const after = await detail(orderId);
    expect(after.summary.state).toBe('refunded');
    expect(after.timeline.slice(-2).map(({ type }) => type)).toEqual(['withdrawn', 'refunded']);
    expect((await available(orderId)) - before).toBe(back + price.insuranceFen);
    expect(await points(orderId)).toBe(0);
    const kinds = (await vouchers(orderId)).filter(([, fen]) => fen !== price.serviceFen);
    expect(kinds.map(([, fen]) => fen)).toEqual(back < paid ? [paid - back] : []);
    await passTo(world.clock.now() + 4 * DAY_MS);
    await runDueVouchers(world.deps);
    expect((await detail(orderId)).summary.state).toBe('refunded');
    expect((await available(orderId)) - before).toBe(back + price.insuranceFen);
  });
});

test('a used order is asked about once a day, and no more once it is settled', async () => {
  const orderId = await used('train');
  const { train } = world.deps.suppliers;
  let asked = 0;
  const status: typeof train.status = (key) => {
    if (key === orderId) asked += 1;
    return train.status(key);
  };
  const deps = { ...world.deps, suppliers: { ...world.deps.suppliers, train: { ...train, status } } };
  for (let hour = 0; hour < 7 * 24; hour++) {
    world.clock.advance(3_600_000);
    await runDueOrders(deps);
    await runDueVouchers(deps);
  }
  expect((await detail(orderId)).summary.state).toBe('settled');
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(asked).toBeLessThanOrEqual(3);
});
