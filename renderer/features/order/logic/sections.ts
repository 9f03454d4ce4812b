import { isEnded } from '../../../../contract/rules/order/orderLabel.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';

export type SectionId = 'underWay' | 'upcoming' | 'ended';
export type ListedOrder = {
  order: OrderSummary;
  /** Set on the first order of a section. */
  head: { id: SectionId; count: number | null } | null;
};

type Known = {
  /** Whether more orders can be loaded. */
  hasMore: boolean;
  /** All orders of the tab, when nothing narrows the list; else null. */
  total: number | null;
};

/**
 * The orders of a list that goes by departure, under the heads of their sections: begun and not over yet, still to come
 * (the next one first), ended (the latest first). They come in this order; one that changed since it came is put where it
 * belongs now. Counts are null while nobody can know them.
 */
export function sections(rows: readonly OrderSummary[], now: number, known: Known): ListedOrder[] {
  const ended = rows.filter(({ label }) => isEnded(label)).sort((a, b) => byStart(b, a));
  const open = rows.filter(({ label }) => !isEnded(label)).sort(byStart);
  const underWay = open.filter(({ startAt }) => startAt <= now);
  const upcoming = open.filter(({ startAt }) => startAt > now);
  // The first ended one says that all others have come.
  const isOpenWhole = !known.hasMore || ended.length > 0;
  const isBegunWhole = isOpenWhole || upcoming.length > 0;
  const endedCount = known.hasMore ? known.total && known.total - open.length : ended.length;
  return [
    ...headed(underWay, 'underWay', isBegunWhole ? underWay.length : null),
    ...headed(upcoming, 'upcoming', isOpenWhole ? upcoming.length : null),
    ...headed(ended, 'ended', endedCount),
  ];
}

/** The orders of a list sorted another way: as they come, without sections. */
export function unsectioned(rows: readonly OrderSummary[]): ListedOrder[] {
  return rows.map((order) => ({ order, head: null }));
}

function byStart(a: OrderSummary, b: OrderSummary): number {
  return a.startAt - b.startAt || (a.orderId < b.orderId ? -1 : 1);
}

function headed(orders: readonly OrderSummary[], id: SectionId, count: number | null): ListedOrder[] {
  return orders.map((order, index) => ({ order, head: index === 0 ? { id, count } : null }));
}
