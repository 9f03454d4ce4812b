import { afterEach, beforeEach } from 'vitest';
import type { CallOutput } from '../../contract/registry.ts';
import type { RailSupplier } from '../../gateway/suppliers/rail.ts';
import { book, pick, row, search } from '../bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { amendmentJobs, passSeconds } from './passSeconds.ts';

/** Four days ahead of the tests' clock: more than 48 hours, less than 8 days. */
export const TRAVEL_DAY = '2026-11-24';

export let world: BookingWorld;
export let linjing: Ask;

async function open(rail?: (real: RailSupplier) => RailSupplier): Promise<void> {
  world = await bookingWorld(rail);
  linjing = await world.as('linjing');
}
export async function reopen(rail: (real: RailSupplier) => RailSupplier): Promise<void> {
  await world.close();
  await open(rail);
}

export const party = async () => [{ kind: 'employee' as const, id: await world.employeeId('lina') }];
export const offers = async (date = TRAVEL_DAY) => (await search(linjing, await party(), date)).offers;

/** An issued second-class ticket of lina's, and what it was sold as. */
export async function issued(payer: 'company' | 'personal' = 'company') {
  const [traveller] = await party();
  if (!traveller) throw new Error('nobody');
  const found = pick(await offers(), 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, traveller.id, { payer })]);
  const orderId = rows[0]?.orderId ?? '';
  if (payer === 'personal') {
    await world.deps.store.db
      .updateTable('travel_order')
      .set({ deadline_at: null, check_at: world.clock.now() })
      .where('id', '=', orderId)
      .execute();
  }
  await pass(5);
  return { orderId, found, fareFen: found.seat.fareFen };
}

type Amended = CallOutput<'order.refund.quote'>;
export async function done(answer: ReturnType<Ask>): Promise<Amended> {
  const result = await answer;
  if (!result.ok) throw new Error(result.error.code);
  return result.value as Amended;
}
export const quoteRefund = (orderId: string) => done(linjing('order.refund.quote', { orderId }));
export const confirmRefund = (amendmentId: string, idem?: string) =>
  linjing('order.refund.confirm', { amendmentId }, idem);
export const detail = async (orderId: string) => {
  const answer = await linjing('order.detail.get', { orderId });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};
export const unitsOf = async (clientKey: string) => {
  const { db } = world.deps.store;
  const booking = await db
    .selectFrom('sim_booking')
    .selectAll()
    .where('client_key', '=', clientKey)
    .executeTakeFirstOrThrow();
  const units = await db.selectFrom('sim_unit').selectAll().where('ref', '=', booking.ref).execute();
  return { state: booking.state, units: units.length };
};

/** Lets seconds pass, with the jobs running. */
export const pass = (seconds: number) => passSeconds(world, seconds, amendmentJobs);

/** A booking world of its own for each test, with a secretary who gives tickets back and changes them. */
export function amendmentsForEachTest(): void {
  beforeEach(() => open());
  afterEach(() => world.close());
}
