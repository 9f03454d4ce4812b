import { afterEach, beforeEach } from 'vitest';
import type { RailSupplier } from '../../gateway/suppliers/rail.ts';
import { book } from '../bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';

export let world: BookingWorld;
export let linjing: Ask;
export let ids: Record<'linjing' | 'zhangwei' | 'wangsiyuan' | 'lina' | 'chenyutong' | 'chenbo', string>;
export const employee = (id: string) => ({ kind: 'employee' as const, id });

/** A guest of somebody the secretary serves. */
export async function guestOf(ask: Ask) {
  const answer = await ask('trip.traveller.list', { kind: 'guest' });
  const guest = answer.ok ? answer.value.travellers.find((one) => one.blocked === null) : undefined;
  if (!guest) throw new Error('no guest');
  return guest;
}
export const orders = () =>
  world.deps.store.db.selectFrom('travel_order').selectAll().orderBy('created_at', 'desc');
export const newOrders = () => orders().where('created_at', '=', world.clock.now()).execute();
export const holds = () =>
  world.deps.store.db
    .selectFrom('sim_booking')
    .selectAll()
    .where('created_at', '=', world.clock.now())
    .execute();
export const onlyRow = (rows: Awaited<ReturnType<typeof book>>['rows']) => {
  if (rows.length !== 1 || !rows[0]) throw new Error('not one row');
  return rows[0];
};

/** Another world instead, whose rail supplier is not the plain one. */
export async function openWith(rail: (real: RailSupplier) => RailSupplier): Promise<void> {
  await world.close();
  world = await bookingWorld(rail);
  linjing = await world.as('linjing');
}

/** A booking world of its own for each test, with the people it books for. */
export function draftsForEachTest(): void {
  beforeEach(async () => {
    world = await bookingWorld();
    linjing = await world.as('linjing');
    const names = ['linjing', 'zhangwei', 'wangsiyuan', 'lina', 'chenyutong', 'chenbo'] as const;
    const found = await Promise.all(names.map(async (name) => [name, await world.employeeId(name)] as const));
    ids = Object.fromEntries(found) as typeof ids;
  });
  afterEach(() => world.close());
}
