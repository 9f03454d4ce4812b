import { LRUCache } from 'lru-cache';
import type { z } from 'zod/mini';
import type { orderCalls } from '../../../contract/calls/order/shapes.ts';
import type { Language } from '../../../contract/languages.ts';
import { isEnded } from '../../../contract/rules/order/orderLabel.ts';
import { narrowed, soughtText } from '../../../contract/rules/text/searchDates.ts';
import { searchTerms } from '../../../contract/rules/text/searchTerms.ts';
import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import type { Sql } from '../ports.ts';
import type { OpenCacheScope } from './scope.ts';
import { type Lane, type ListPlace, lanesOf } from './tables/orderLists.ts';
import { LAST, type Orders } from './tables/orders.ts';

type ListInput = z.output<(typeof orderCalls)['order.list']['input']>;
type ListOutput = z.output<(typeof orderCalls)['order.list']['output']>;

/** Rows per page where the caller names no number; the gateway's default. */
const PAGE = 30;
const OFFLINE = 'offline:';
const MAX_CURSORS = 500;

/** `order.list` over the orders table: kept as pages come in, answered the same way without a gateway. */
export type OrderPages = {
  keep(scope: OpenCacheScope, input: ListInput, page: ListOutput, now: number): void;
  /** Undefined where no page of this scope was ever seen: "no orders" would be a lie. */
  answer(
    scope: OpenCacheScope,
    input: ListInput,
    by: { readonly now: number; readonly language: Language },
  ): ListOutput | undefined;
};

/** A cursor of ours, from a page answered without the gateway; the gateway would not know it. */
export function isOfflineCursor(cursor: string | undefined): boolean {
  return cursor?.startsWith(OFFLINE) ?? false;
}

/** Pages of the kept orders, over these tables. */
export function makeOrderPages(sql: Sql, orders: Orders): OrderPages {
  // The gateway's cursors are opaque; where each page ended is cached, to continue from there when it is gone.
  const ends = new LRUCache<string, ListPlace>({ max: MAX_CURSORS });

  /** Where a page begins: null at the start, undefined where nobody knows. */
  const placeOf = ({ cursor, sort = 'departure' }: ListInput): ListPlace | null | undefined => {
    if (cursor === undefined) return null;
    const place = isOfflineCursor(cursor) ? placeIn(cursor) : ends.get(cursor);
    return place && lanesOf[sort].includes(place.lane) ? place : undefined;
  };
  return {
    keep(scope, input, page, now) {
      orders.upsert(scope, page.rows, now);
      const last = page.rows.at(-1);
      const end = last && endOf(last, input, orders.keyOf(scope, last));
      if (page.nextCursor !== null && end) ends.set(page.nextCursor, end);
      sql.run(
        'UPDATE scope SET business = ?, private = ? WHERE id = ?',
        page.counts.business,
        page.counts.private,
        scope.id,
      );
      const after = placeOf(input);
      const whole = !input.kinds && !input.labels && !input.from && !input.to && !input.keyword;
      if (!whole || after === undefined || (input.sort ?? 'departure') !== 'departure') return;
      const orderIds = page.rows.map((row) => row.orderId);
      for (const range of rangesOf(page, after, end)) orders.keepOnly(scope, input.tab, range, orderIds);
    },
    answer(scope, input, { now, language }) {
      const after = placeOf(input);
      const counts = sql.get<{ business: number | null; private: number | null }>(
        'SELECT business, private FROM scope WHERE id = ?',
        scope.id,
      );
      if (after === undefined || counts?.business == null || counts.private == null) return undefined;
      const sought = soughtText(input.keyword ?? '', { today: chinaDate(now), language, year: 'nearest' });
      const [from, to] = narrowed(input, sought.dates);
      const { rows, next } = orders.list(scope, {
        tab: input.tab,
        kinds: input.kinds?.length ? input.kinds : undefined,
        labels: input.labels?.length ? input.labels : undefined,
        from: from === undefined ? undefined : chinaInstant(from),
        until: to === undefined ? undefined : chinaInstant(addDays(to, 1)),
        terms: searchTerms(sought.text),
        after: after ?? undefined,
        sort: input.sort ?? 'departure',
        limit: input.limit ?? PAGE,
      });
      return {
        rows,
        nextCursor: next === undefined ? null : `${OFFLINE}${next.lane}:${next.at}:${next.orderId}`,
        counts: { business: counts.business, private: counts.private },
      };
    },
  };
}

function placeIn(cursor: string): ListPlace | undefined {
  const [, name, at, orderId] = /^offline:([a-z]+):(\d{1,16}):([0-9a-f]{32})$/.exec(cursor) ?? [];
  const lane = Object.values(lanesOf)
    .flat()
    .find((one) => one === name);
  return lane && at && orderId ? { lane, at: Number(at), orderId } : undefined;
}

/** The place of the last row of a page; `key` is its sort key. */
function endOf(order: OrderSummary, { sort = 'departure' }: ListInput, key: number): ListPlace {
  const { orderId } = order;
  if (sort === 'booked') return { lane: 'booked', at: order.createdAt, orderId };
  if (sort === 'amount') return { lane: 'amount', at: order.totalFen, orderId };
  return { lane: laneOf(order), at: key, orderId };
}

function laneOf({ label }: OrderSummary): Lane {
  return isEnded(label) ? 'ended' : 'open';
}

/** What a page after a place answers in full: of each lane, the sort keys in which no other order stands. */
function rangesOf(
  { nextCursor }: ListOutput,
  after: ListPlace | null,
  last: { readonly lane: Lane; readonly at: number } | undefined,
) {
  const end = last?.at;
  const isInEnded = nextCursor === null || last?.lane === 'ended';
  const open = { ended: 0 as const, low: after ? after.at + 1 : 0, high: isInEnded ? LAST : (end ?? 0) };
  const ended = {
    ended: 1 as const,
    low: nextCursor === null ? 0 : (end ?? LAST),
    high: after?.lane === 'ended' ? after.at - 1 : LAST,
  };
  return [...(after?.lane === 'ended' ? [] : [open]), ...(isInEnded ? [ended] : [])];
}
