import type { OrderSort } from '../../../../contract/enums/order.ts';
import type { SearchTerm } from '../../../../contract/rules/text/searchTerms.ts';
import type { OrderLabel, OrderSummary, OrderTab } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../db/openStore.ts';
import { soughtOf } from './orderHolders.ts';
import { orderSummaries } from './orderSummaries.ts';
import { type Lane, type LaneKey, labelsOf, lanePage, type Whose } from './orderWalks.ts';

/**
 * Which orders of a company somebody may see: all of them, or those they booked and those of some principals. Private
 * ones only where the viewer travels or booked; in another's name only where the viewer booked.
 */
export type VisibleOrders = {
  readonly companyId: string;
  readonly all: boolean;
  readonly bookerId: string | null;
  readonly principalIds: readonly string[];
  readonly viewer: { readonly id: string; readonly acting: boolean };
};

export type OrderFilter = {
  readonly tab: OrderTab;
  readonly kinds?: readonly string[] | undefined;
  readonly labels?: readonly OrderLabel[] | undefined;
  /** Departure, epoch ms: from inclusive, before exclusive. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  readonly terms: readonly SearchTerm[];
  readonly sort: OrderSort;
};

/** A place in the list: in which lane, and where in it. */
export type OrderPlace = LaneKey & { readonly lane: Lane };

/** The lanes of a list, in their order. */
export const lanesOf = {
  departure: ['open', 'ended'],
  booked: ['booked'],
  amount: ['amount'],
} as const satisfies Record<OrderSort, readonly Lane[]>;

export type OrderPage = {
  readonly orders: readonly OrderSummary[];
  /** Ids of orders of this page that are left out, because a column of theirs does not hold what it should. */
  readonly unreadable: readonly string[];
  /** The place to go on after; null at the end of the list. */
  readonly next: OrderPlace | null;
};

/** From this many words on, a list of their orders costs more than asking each order the walk comes by. */
const COMMON = 1_000;
/** Up to here, ms, the orders of some days are looked up by their dates whatever they are sorted by. */
const FEW_DAYS = 7 * 86_400_000;

/** One page of what somebody may see: the lanes of its sort one after the other, from a place on. */
export async function orderPage(
  db: Db,
  visible: VisibleOrders,
  filter: OrderFilter,
  after: OrderPlace | null,
  limit: number,
  common = COMMON,
): Promise<OrderPage> {
  const { companyId } = visible;
  if (!visible.all && visible.bookerId === null && visible.principalIds.length === 0) return nothing;
  const terms = await soughtOf(db, companyId, filter.terms, common);
  if (!terms) return nothing;
  const { tab, kinds, from, before, sort } = filter;
  const fewDays =
    from !== undefined && before !== undefined && before - from <= FEW_DAYS ? (1 as const) : undefined;
  const asked = { companyId, ...whoseOf(visible, tab), tab, kinds, from, before, fewDays };
  const found: OrderPlace[] = [];
  const all: readonly Lane[] = lanesOf[sort];
  for (const lane of all.slice(after ? all.indexOf(after.lane) : 0)) {
    const labels = labelsOf(lane, filter.labels);
    if (labels?.length === 0 || found.length > limit) continue;
    const key = after?.lane === lane ? { at: after.at, id: after.id } : {};
    // One more than asked for says that there is another page.
    const page = { ...asked, labels, ...key, limit: limit + 1 - found.length };
    for (const { at, id } of await lanePage(db, lane, page, terms)) found.push({ lane, at, id });
  }
  const places = found.slice(0, limit);
  const ids = places.map(({ id }) => id);
  const orders = await orderSummaries(db, ids);
  return {
    orders: ids.flatMap((id) => orders.get(id) ?? []),
    unreadable: ids.filter((id) => !orders.has(id)),
    next: (found.length > limit && places.at(-1)) || null,
  };
}

const nothing: OrderPage = { orders: [], unreadable: [], next: null };

/** Whose orders of a tab somebody may see. */
function whoseOf({ all, bookerId, principalIds, viewer }: VisibleOrders, tab: OrderTab): Whose {
  if (tab === 'business') return all ? {} : { bookerId, principalIds };
  return viewer.acting
    ? { bookerId, principalIds, bookedBy: viewer.id }
    : { bookerId: viewer.id, principalIds: [viewer.id] };
}

/** Whether somebody may see this order. */
export function isVisible(
  visible: VisibleOrders,
  order: { companyId: string; tab: OrderTab; bookerId: string; principalId: string },
): boolean {
  if (order.companyId !== visible.companyId || isAnothersPrivate(visible, order)) return false;
  return (
    visible.all || order.bookerId === visible.bookerId || visible.principalIds.includes(order.principalId)
  );
}

/** Whether an order is a private journey on which the viewer neither travels nor booked it (decision 17). */
export function isAnothersPrivate(
  { viewer }: Pick<VisibleOrders, 'viewer'>,
  { tab, bookerId, principalId }: { tab: OrderTab; bookerId: string; principalId: string },
): boolean {
  return tab === 'private' && bookerId !== viewer.id && (viewer.acting || principalId !== viewer.id);
}
