import { join } from 'node:path';
import { verifyAudit } from '../../../gateway/services/audit/audit.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../books.ts';
import { faultsOfShares } from '../../shareBooks.ts';
import type { Acknowledged, Booking } from './gatewayToKill.ts';
import { readLedger } from './ledger.ts';

/** Two lines of one order's timeline, and what lay between them. */
type Step = { readonly from: string; readonly to: string; readonly seconds: number };

export type Outcome = {
  readonly bookings: number;
  readonly acknowledged: number;
  /** Orders that were unknown at some time. */
  readonly unknown: number;
  readonly states: Readonly<Record<string, number>>;
  /** Bookings without an order, and those whose screen was told of an order or an end that does not stand. */
  readonly lost: number;
  readonly duplicates: number;
  readonly stuck: number;
  /** The longest that an order stayed at a step before it was settled. */
  readonly longest: Step;
  readonly faults: readonly string[];
};

/** Reads what became of it all, in the gateway's store and the supplier's own books. */
export async function outcomeOf(
  { deps, folder }: { readonly deps: GatewayDeps; readonly folder: string },
  bookings: readonly Booking[],
  acknowledged: ReadonlyMap<string, Acknowledged['row']>,
  since: number,
): Promise<Outcome> {
  const { db } = deps.store;
  const orders = await db
    .selectFrom('travel_order')
    .select(['id', 'state', 'traveller_id'])
    .where('created_at', '>=', since)
    .execute();
  const events = await db
    .selectFrom('order_event')
    .innerJoin('travel_order', 'travel_order.id', 'order_id')
    .select(['order_id', 'at', 'type'])
    .where('created_at', '>=', since)
    .orderBy('order_id')
    .orderBy('seq')
    .execute();
  const states: Record<string, number> = {};
  for (const { state } of orders) states[state] = (states[state] ?? 0) + 1;
  const ledger = readLedger(join(folder, 'gateway.db'), since);
  const unsettled = ['submitting', 'unknown', 'held', 'issuing'];
  const trail = await verifyAudit(db, deps.fields);
  return {
    bookings: bookings.length,
    acknowledged: acknowledged.size,
    unknown: new Set(events.filter(({ type }) => type === 'unknown').map((event) => event.order_id)).size,
    states,
    lost: bookings.filter(({ guestId, idem }) => {
      const mine = orders.filter((order) => order.traveller_id === guestId);
      return mine.length === 0 || !stands(acknowledged.get(idem), mine);
    }).length,
    duplicates: ledger.doubledRows + ledger.doubledHolds + ledger.orphanHolds + ledger.travellersTwice,
    stuck: orders.filter(({ state }) => unsettled.includes(state)).length,
    longest: longestStep(events),
    faults: [
      ...(trail.whole ? [] : ['the trail is broken']),
      ...(await faultsOfBooks(db)),
      ...(await faultsOfVouchers(db)),
      ...(await faultsOfShares(db)),
    ],
  };
}

/** Whether what the screen was told is so: the order is there, and a booked one came to its ticket or to a person. */
function stands(
  row: Acknowledged['row'] | undefined,
  orders: readonly { readonly id: string; readonly state: string }[],
): boolean {
  const order = orders.find(({ id }) => id === row?.orderId);
  const ends: Partial<Record<string, readonly string[]>> = {
    booked: ['issued', 'manual'],
    failed: ['failed'],
  };
  const allowed = ends[row?.outcome ?? ''];
  return order !== undefined && (allowed?.includes(order.state) ?? true);
}

function longestStep(
  events: readonly { readonly order_id: string; readonly at: number; readonly type: string }[],
): Step {
  const ends = ['issued', 'failed', 'manual'];
  const steps = events.flatMap(({ order_id, at, type }, n) => {
    const next = events[n + 1];
    const isStep = next?.order_id === order_id && !ends.includes(type);
    return isStep ? { from: type, to: next.type, seconds: (next.at - at) / 1000 } : [];
  });
  return steps.reduce((longest, step) => (step.seconds > longest.seconds ? step : longest));
}
