import type { OrderSummary } from '../../../../contract/shapes/order.ts';

export type SectionId = 'upcoming' | 'past';
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
  /** Orders of the first page: what is upcoming there is turned around. */
  firstPage: number;
};

/**
 * Orders come with the latest start first. Those still to begin are turned around, so that the next one stands on top,
 * but only when all of them came with the first page: later pages must never move what is already shown.
 * Counts are null while nobody can know them.
 */
export function sections(rows: readonly OrderSummary[], now: number, known: Known): ListedOrder[] {
  const boundary = rows.findIndex((order) => order.startAt <= now);
  const upcomingCount = boundary < 0 ? rows.length : boundary;
  const isWhole = boundary >= 0 || !known.hasMore;
  const upcoming = rows.slice(0, upcomingCount);
  const past = rows.slice(upcomingCount);
  if (isWhole && upcomingCount <= known.firstPage) upcoming.reverse();
  const pastCount = known.hasMore ? (known.total === null ? null : known.total - upcomingCount) : past.length;
  return [
    ...headed(upcoming, 'upcoming', isWhole ? upcomingCount : null),
    ...headed(past, 'past', pastCount),
  ];
}

function headed(orders: readonly OrderSummary[], id: SectionId, count: number | null): ListedOrder[] {
  return orders.map((order, index) => ({ order, head: index === 0 ? { id, count } : null }));
}
