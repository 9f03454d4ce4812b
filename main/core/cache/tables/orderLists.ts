import { endedLabels, type OrderSort } from '../../../../contract/enums/order.ts';
import type { SearchTerm } from '../../../../contract/rules/text/searchTerms.ts';
import type { SqlValue } from '../../ports.ts';

/** What to list: the filters of `order.list`, with dates as epoch ms (`until` excluded). */
export type OrderQuery = {
  readonly tab: string;
  readonly kinds?: readonly string[] | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly terms: readonly SearchTerm[];
  /** The place of the last row already shown. */
  readonly after?: Place | undefined;
  readonly sort: OrderSort;
  readonly limit: number;
};

/**
 * The ways a list goes through orders, as at the gateway: by start those under way or to come, the next first, then
 * ended ones, the latest first; or all by the time of booking or the amount.
 */
export const lanes = {
  open: { column: 'sort_key', direction: 'ASC', ended: 0 },
  ended: { column: 'sort_key', direction: 'DESC', ended: 1 },
  booked: { column: 'created_at', direction: 'DESC', ended: null },
  amount: { column: 'total_fen', direction: 'DESC', ended: null },
} as const;
export type Lane = keyof typeof lanes;

/** A place in a list: what its lane goes by, then the order. */
export type Place = { readonly lane: Lane; readonly at: number; readonly orderId: string };

/** The lanes of a list, in their order. */
export const lanesOf: Record<OrderSort, readonly Lane[]> = {
  departure: ['open', 'ended'],
  booked: ['booked'],
  amount: ['amount'],
};

/** Whether no more comes of orders with this label; as a column holds it. */
export function endedColumn(label: string): 0 | 1 {
  return endedLabels.some((one) => one === label) ? 1 : 0;
}

/** The statement that reads a lane's next rows; `match`: an FTS query, or ''. */
export function laneStatement(
  scopeId: number,
  query: OrderQuery,
  { lane, after, match }: { lane: Lane; after: Place | undefined; match: string },
): { text: string; values: SqlValue[] } {
  const { column, direction, ended } = lanes[lane];
  const values: SqlValue[] = [];
  const where: string[] = [];
  const add = (condition: string, ...added: SqlValue[]) => {
    where.push(condition);
    values.push(...added);
  };
  // The words' row id is the sort key: a search streams in the order it is shown.
  const by = column === 'sort_key' && match ? 'order_words.rowid' : `o.${column}`;
  if (match) add('order_words MATCH ?', match);
  add('o.scope_id = ? AND o.tab = ?', scopeId, query.tab);
  if (ended !== null) add('o.ended = ?', ended);
  if (after && column === 'sort_key') add(`${by} ${direction === 'ASC' ? '>' : '<'} ?`, after.at);
  else if (after) add(`(${by}, o.order_id) < (?, ?)`, after.at, after.orderId);
  if (query.from !== undefined) add('o.start_at >= ?', query.from);
  if (query.until !== undefined) add('o.start_at < ?', query.until);
  if (query.kinds) add(`o.kind IN (${marks(query.kinds)})`, ...query.kinds);
  if (query.labels) add(`o.label IN (${marks(query.labels)})`, ...query.labels);
  const from = match ? 'order_words CROSS JOIN orders o ON o.sort_key = order_words.rowid' : 'orders o';
  const order = column === 'sort_key' ? `${by} ${direction}` : `${by} ${direction}, o.order_id ${direction}`;
  values.push(query.limit + 1);
  const text = `SELECT o.${column} AS at, o.order_id, o.body FROM ${from} WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ?`;
  return { text, values };
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
