import { LRUCache } from 'lru-cache';
import type { z } from 'zod/mini';
import type { orderCalls } from '../../../contract/calls/order/shapes.ts';
import { searchTerms } from '../../../contract/rules/text/searchTerms.ts';
import { addDays, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import type { Sql } from '../ports.ts';
import type { OpenCacheScope } from './scope.ts';
import { LAST, type Orders, sortKey } from './tables/orders.ts';

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
  answer(scope: OpenCacheScope, input: ListInput): ListOutput | undefined;
};

/** A cursor of ours, from a page answered without the gateway; the gateway would not know it. */
export function isOfflineCursor(cursor: string | undefined): boolean {
  return cursor?.startsWith(OFFLINE) ?? false;
}

export function makeOrderPages(sql: Sql, orders: Orders): OrderPages {
  // The gateway's cursors are opaque; where each page ended is cached, to continue from there when it is gone.
  const ends = new LRUCache<string, number>({ max: MAX_CURSORS });

  const keyBefore = (cursor: string | undefined): number | undefined => {
    if (cursor === undefined) return LAST;
    return isOfflineCursor(cursor) ? Number(cursor.slice(OFFLINE.length)) || 0 : ends.get(cursor);
  };
  return {
    keep(scope, input, page, now) {
      orders.upsert(scope, page.rows, now);
      const last = page.rows.at(-1);
      const low = last ? sortKey(last.startAt, last.orderId) : 0;
      if (page.nextCursor !== null) ends.set(page.nextCursor, low);
      sql.run(
        'UPDATE scope SET business = ?, private = ? WHERE id = ?',
        page.counts.business,
        page.counts.private,
        scope.id,
      );
      const high = keyBefore(input.cursor);
      const whole = !input.kinds && !input.labels && !input.from && !input.to && !input.keyword;
      if (!whole || high === undefined) return;
      const range = { low: page.nextCursor === null ? 0 : low, high: high - 1 };
      const orderIds = page.rows.map((row) => row.orderId);
      orders.keepOnly(scope, input.tab, range, orderIds);
    },
    answer(scope, input) {
      const before = keyBefore(input.cursor);
      const counts = sql.get<{ business: number | null; private: number | null }>(
        'SELECT business, private FROM scope WHERE id = ?',
        scope.id,
      );
      if (before === undefined || counts?.business == null || counts.private == null) return undefined;
      const { rows, next } = orders.list(scope, {
        tab: input.tab,
        kinds: input.kinds?.length ? input.kinds : undefined,
        labels: input.labels?.length ? input.labels : undefined,
        from: input.from === undefined ? undefined : chinaInstant(input.from),
        until: input.to === undefined ? undefined : chinaInstant(addDays(input.to, 1)),
        terms: input.keyword ? searchTerms(input.keyword) : [],
        before,
        limit: input.limit ?? PAGE,
      });
      return {
        rows,
        nextCursor: next === undefined ? null : `${OFFLINE}${next}`,
        counts: { business: counts.business, private: counts.private },
      };
    },
  };
}
