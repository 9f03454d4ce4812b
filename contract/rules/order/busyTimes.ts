import type { OrderItem } from '../../shapes/item.ts';

/** From when until when, epoch ms. */
export type Span = { readonly from: number; readonly to: number };

/**
 * When somebody is busy with an item: from its beginning to its end, but between the two ways of a journey there and
 * back one is free to ride and fly elsewhere.
 */
export function busyTimes(item: OrderItem, { from, to }: Span): Span[] {
  if (!('returnFrom' in item) || item.returnFrom === null) return [{ from, to }];
  const landed = item.segments[item.returnFrom - 1]?.arriveAt;
  const leaving = item.segments[item.returnFrom]?.departAt;
  if (landed === undefined || leaving === undefined) return [{ from, to }];
  return [
    { from, to: landed },
    { from: leaving, to },
  ];
}

/** Whether two sets of busy times meet; ending when the other begins is no meeting. */
export function meet(one: readonly Span[], other: readonly Span[]): boolean {
  return one.some((a) => other.some((b) => a.from < b.to && b.from < a.to));
}
