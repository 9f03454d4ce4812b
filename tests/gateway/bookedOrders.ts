import { afterEach, beforeEach } from 'vitest';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import type { RailSupplier } from '../../gateway/suppliers/rail.ts';
import { book, pick, row, search } from '../bookingRows.ts';
import { type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { orderJobs, passSeconds } from './passSeconds.ts';

export let world: BookingWorld;

/** Opens a world; `rail` may stand in the way of its supplier. */
export async function open(rail?: (real: RailSupplier) => RailSupplier): Promise<void> {
  world = await bookingWorld(rail);
}

/** Has somebody book a second-class seat for themselves, and answers the order's id. */
export async function booked(
  payer: 'company' | 'personal' = 'company',
  username = 'zhangwei',
): Promise<string> {
  const ask = await world.as(username);
  const id = await world.employeeId(username);
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(ask, [traveller])).offers, 'O');
  const { rows } = await book(ask, [row(found, traveller, id, { payer })]);
  return rows[0]?.orderId ?? '';
}
export const stored = (id: string) =>
  world.deps.store.db.selectFrom('travel_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const stateOf = async (id: string) => (await stored(id)).state;
export const timeline = async (id: string) => {
  const ask = await world.as('zhangwei');
  const answer = await ask('order.detail.get', { orderId: id });
  return answer.ok ? answer.value.timeline.map((event) => event.type) : [];
};
export const holdsOf = (id: string) =>
  world.deps.store.db.selectFrom('sim_booking').selectAll().where('client_key', '=', id).execute();

/** Lets seconds pass, with the orders' jobs running. */
export const pass = (seconds: number, deps: GatewayDeps = world.deps) =>
  passSeconds({ clock: world.clock, deps }, seconds, orderJobs);

/** A booking world of its own for each test, with an employee who books for himself. */
export function bookedOrdersForEachTest(): void {
  beforeEach(() => open());
  afterEach(() => world.close());
}
