import { isRecord } from '../../../../contract/kit/isRecord.ts';
import { tokensMatch } from '../../../../contract/rules/text/searchTerms.ts';
import {
  type OrderDetail,
  type OrderSummary,
  orderDetail,
  orderSummary,
} from '../../../../contract/shapes/order.ts';
import type { Sql } from '../../ports.ts';
import { makeOrderWords } from '../orderWords.ts';
import type { OpenCacheScope } from '../scope.ts';
import { endedColumn, type ListPlace, laneStatement, lanesOf, type OrderQuery } from './orderLists.ts';

export type Orders = {
  upsert(scope: OpenCacheScope, orders: readonly OrderSummary[], now: number): void;
  putDetail(scope: OpenCacheScope, detail: OrderDetail, now: number): void;
  detail(scope: OpenCacheScope, orderId: string): OrderDetail | undefined;
  /** The sort key an order has here: another scope may hold the same order, or another one its place. */
  keyOf(scope: OpenCacheScope, order: Pick<OrderSummary, 'startAt' | 'orderId'>): number;
  /** As the lanes of its sort go; `next` is the place to go on from, or undefined at the end. */
  list(scope: OpenCacheScope, query: OrderQuery): { rows: OrderSummary[]; next: ListPlace | undefined };
  /**
   * Forgets orders of a tab, ended ones or the others, with a sort key from `low` to `high` that are not in `seen`: they
   * are gone for us.
   */
  keepOnly(
    scope: OpenCacheScope,
    tab: string,
    range: { ended: 0 | 1; low: number; high: number },
    seen: readonly string[],
  ): void;
  /** Orders that begin after `now` whose detail is missing or older than `staleBefore`. */
  missingDetails(scope: OpenCacheScope, now: number, staleBefore: number, limit: number): string[];
  forget(placeId: number): void;
};

type Row = { at: number; order_id: string; body: Uint8Array };

/** Room below each second for orders that begin in it: 20 bits, taken from the order's id. */
const SLOTS = 2 ** 20;
/** The largest sort key there can be. */
export const LAST = Number.MAX_SAFE_INTEGER;

/**
 * The place of an order in the list: its start first, then its id, as one integer. It is the row id of the order
 * and of its words, so list and search stream from their index in the order they are shown.
 */
export function sortKey(startAt: number, orderId: string): number {
  return Math.floor(startAt / 1000) * SLOTS + Number.parseInt(orderId.slice(0, 5), 16);
}

/** The table of kept orders. */
export function makeOrders(sql: Sql): Orders {
  const words = makeOrderWords();
  const bound = (scope: OpenCacheScope, orderId: string, part: string) => `${part}:${scope.id}:${orderId}`;

  const remove = (key: number) => {
    sql.run('DELETE FROM order_words WHERE rowid = ?', key);
    sql.run('DELETE FROM orders WHERE sort_key = ?', key);
  };
  const put = (scope: OpenCacheScope, order: OrderSummary, now: number) => {
    const known = sql.get<{ sort_key: number; start_at: number; tokens_mac: Uint8Array }>(
      'SELECT sort_key, start_at, tokens_mac FROM orders WHERE scope_id = ? AND order_id = ?',
      scope.id,
      order.orderId,
    );
    const body = scope.rows.seal(order, bound(scope, order.orderId, 'order'));
    const tokensMac = scope.rows.mac(`${order.tab}:${order.tokens}`);
    // Indexing is most of the work, and an order seen again has nearly always kept its words and its place.
    if (known?.start_at === order.startAt && sameBytes(known.tokens_mac, tokensMac)) {
      sql.run(
        `UPDATE orders SET kind = ?, label = ?, ended = ?, created_at = ?, total_fen = ?, seen_at = ?, body = ?
         WHERE sort_key = ?`,
        order.kind,
        order.label,
        endedColumn(order.label),
        order.createdAt,
        order.totalFen,
        now,
        body,
        known.sort_key,
      );
      return;
    }
    // What was read of it stays readable: no detail comes with a list.
    const kept =
      known &&
      sql.get<{ detail: Uint8Array | null; detail_at: number }>(
        'SELECT detail, detail_at FROM orders WHERE sort_key = ?',
        known.sort_key,
      );
    if (known) remove(known.sort_key);
    // Another order of the same second and the same first id digits has the place: the next one then.
    let key = sortKey(order.startAt, order.orderId);
    while (!insert(scope, order, { key, now, tokensMac, body })) key += 1;
    if (kept?.detail) {
      const { detail, detail_at } = kept;
      sql.run('UPDATE orders SET detail = ?, detail_at = ? WHERE sort_key = ?', detail, detail_at, key);
    }
    index(scope, order, key);
  };
  const insert = (
    scope: OpenCacheScope,
    order: OrderSummary,
    { key, now, tokensMac, body }: { key: number; now: number; tokensMac: Uint8Array; body: Uint8Array },
  ): boolean =>
    sql.run(
      `INSERT INTO orders (sort_key, scope_id, order_id, tab, kind, label, ended, start_at, created_at, total_fen,
         seen_at, tokens_mac, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (sort_key) DO NOTHING`,
      key,
      scope.id,
      order.orderId,
      order.tab,
      order.kind,
      order.label,
      endedColumn(order.label),
      order.startAt,
      order.createdAt,
      order.totalFen,
      now,
      tokensMac,
      body,
    ).changes === 1;
  const index = (scope: OpenCacheScope, order: OrderSummary, key: number) => {
    const tokens = order.tokens.split(' ').filter(Boolean);
    sql.run(
      'INSERT INTO order_words (rowid, words) VALUES (?, ?)',
      key,
      words.ofTokens(scope, order.tab, tokens),
    );
  };
  /** The order of a row that holds these terms; of many candidates few do, so words are compared before all is parsed. */
  const matching = (
    scope: OpenCacheScope,
    row: Row,
    terms: OrderQuery['terms'],
  ): OrderSummary | undefined => {
    const body = scope.rows.open(row.body, bound(scope, row.order_id, 'order'));
    if (terms.length > 0) {
      const tokens = isRecord(body) && typeof body.tokens === 'string' ? body.tokens.split(' ') : [];
      if (!tokensMatch(tokens, terms)) return undefined;
    }
    const parsed = orderSummary.safeParse(body);
    return parsed.success ? parsed.data : undefined;
  };

  return {
    upsert: (scope, orders, now) =>
      sql.transaction(() => {
        for (const order of orders) put(scope, order, now);
      }),
    putDetail: (scope, detail, now) =>
      sql.transaction(() => {
        const { orderId } = detail.summary;
        put(scope, detail.summary, now);
        const sealed = scope.rows.seal(detail, bound(scope, orderId, 'detail'));
        sql.run(
          'UPDATE orders SET detail = ?, detail_at = ? WHERE scope_id = ? AND order_id = ?',
          sealed,
          now,
          scope.id,
          orderId,
        );
      }),
    keyOf(scope, { startAt, orderId }) {
      const row = sql.get<{ sort_key: number }>(
        'SELECT sort_key FROM orders WHERE scope_id = ? AND order_id = ?',
        scope.id,
        orderId,
      );
      return row?.sort_key ?? sortKey(startAt, orderId);
    },
    detail(scope, orderId) {
      const row = sql.get<{ detail: Uint8Array | null }>(
        'SELECT detail FROM orders WHERE scope_id = ? AND order_id = ?',
        scope.id,
        orderId,
      );
      if (!row?.detail) return undefined;
      const parsed = orderDetail.safeParse(scope.rows.open(row.detail, bound(scope, orderId, 'detail')));
      return parsed.success ? parsed.data : undefined;
    },
    list(scope, query) {
      const rows: OrderSummary[] = [];
      const match = words.ofTerms(scope, query.tab, query.terms);
      const all = lanesOf[query.sort];
      let last = query.after;
      for (const lane of all.slice(last ? all.indexOf(last.lane) : 0)) {
        let after = last?.lane === lane ? last : undefined;
        for (;;) {
          const { text, values } = laneStatement(scope.id, query, { lane, after, match });
          const batch = sql.all<Row>(text, ...values);
          for (const row of batch) {
            after = { lane, at: row.at, orderId: row.order_id };
            const order = matching(scope, row, query.terms);
            if (!order) continue;
            // One row more than asked for says that there is another page.
            if (rows.length === query.limit) return { rows, next: last };
            rows.push(order);
            last = after;
          }
          if (batch.length <= query.limit) break;
        }
      }
      return { rows, next: undefined };
    },
    keepOnly(scope, tab, { ended, low, high }, seen) {
      const kept = new Set(seen);
      const rows = sql.all<{ sort_key: number; order_id: string }>(
        `SELECT sort_key, order_id FROM orders
         WHERE scope_id = ? AND tab = ? AND ended = ? AND sort_key BETWEEN ? AND ?`,
        scope.id,
        tab,
        ended,
        low,
        high,
      );
      for (const row of rows) if (!kept.has(row.order_id)) remove(row.sort_key);
    },
    missingDetails: (scope, now, staleBefore, limit) =>
      sql
        .all<{ order_id: string }>(
          'SELECT order_id FROM orders WHERE scope_id = ? AND start_at > ? AND detail_at < ? ORDER BY sort_key LIMIT ?',
          scope.id,
          now,
          staleBefore,
          limit,
        )
        .map((row) => row.order_id),
    forget(id) {
      sql.run('DELETE FROM order_words WHERE rowid IN (SELECT sort_key FROM orders WHERE scope_id = ?)', id);
      sql.run('DELETE FROM orders WHERE scope_id = ?', id);
    },
  };
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
