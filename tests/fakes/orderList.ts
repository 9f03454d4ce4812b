import type { OrderSort } from '../../contract/enums/order.ts';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import { isEnded } from '../../contract/rules/order/orderLabel.ts';
import { narrowed, soughtText } from '../../contract/rules/text/searchDates.ts';
import { searchTerms, tokensMatch } from '../../contract/rules/text/searchTerms.ts';
import { chinaDate, chinaInstant } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import type { OrderSummary } from '../../contract/shapes/order.ts';

const latest = (by: (order: OrderSummary) => number) => (a: OrderSummary, b: OrderSummary) =>
  by(b) - by(a) || (a.orderId < b.orderId ? 1 : -1);

/** `order.list` over made-up orders as one would write it without any index, with cursors nobody else can read. */
export function madeList(orders: readonly OrderSummary[], now: number) {
  const sorted: Record<OrderSort, OrderSummary[]> = {
    departure: [
      ...orders
        .filter(({ label }) => !isEnded(label))
        .sort((a, b) => -latest(({ startAt }) => startAt)(a, b)),
      ...orders.filter(({ label }) => isEnded(label)).sort(latest(({ startAt }) => startAt)),
    ],
    booked: [...orders].sort(latest(({ createdAt }) => createdAt)),
    amount: [...orders].sort(latest(({ totalFen }) => totalFen)),
  };
  function list(input: CallInput<'order.list'>): CallOutput<'order.list'> {
    const how = { today: chinaDate(now), language: 'zh', year: 'nearest' } as const;
    const { text, dates } = soughtText(input.keyword ?? '', how);
    const terms = searchTerms(text);
    const [from, to] = narrowed(input, dates);
    const fits = (order: OrderSummary) =>
      order.tab === input.tab &&
      (!input.kinds?.length || input.kinds.includes(order.kind)) &&
      (!input.labels?.length || input.labels.includes(order.label)) &&
      (!from || order.startAt >= chinaInstant(from)) &&
      (!to || order.startAt < chinaInstant(addDays(to, 1))) &&
      tokensMatch(order.tokens.split(' '), terms);
    const all = sorted[input.sort ?? 'departure'].filter(fits);
    const sealed = (orderId: string | undefined) => `sealed.${input.sort ?? 'departure'}.${orderId}`;
    const start = input.cursor ? all.findIndex(({ orderId }) => sealed(orderId) === input.cursor) + 1 : 0;
    const rows = all.slice(start, start + (input.limit ?? 30));
    const more = start + rows.length < all.length;
    const count = (tab: string) => orders.filter((order) => order.tab === tab).length;
    return {
      rows,
      nextCursor: more ? sealed(rows.at(-1)?.orderId) : null,
      counts: { business: count('business'), private: count('private') },
    };
  }
  return { sorted, list };
}
