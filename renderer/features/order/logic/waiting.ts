import type { OrderSort } from '../../../../contract/enums/order.ts';
import type { Language } from '../../../../contract/languages.ts';
import { narrowed, soughtText } from '../../../../contract/rules/text/searchDates.ts';
import { searchTerms, searchTokens, tokensMatch } from '../../../../contract/rules/text/searchTerms.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { Intent } from '../../../../contract/shell.ts';
import type { OrderFilter } from '../state/orderApi.ts';

/**
 * The bookings kept on this machine that a list of orders shows, narrowed and sorted as its orders are. They have no
 * status of an order yet: a list narrowed to one shows none. One that cannot be read always stays in sight.
 */
export function waitingFor(
  intents: readonly Intent[],
  filter: OrderFilter,
  { now, language }: { readonly now: number; readonly language: Language },
): Intent[] {
  const sought = soughtText(filter.keyword ?? '', { today: chinaDate(now), language, year: 'nearest' });
  const terms = searchTerms(sought.text);
  const [from, to] = narrowed(filter, sought.dates);
  const fits = ({ status, input, summary }: Intent) => {
    if (status === 'unreadable') return true;
    const { startAt } = summary.choice ?? {};
    const date = startAt === undefined ? undefined : chinaDate(startAt);
    const texts = [
      summary.title,
      ...Object.values(summary.titles ?? {}),
      summary.choice?.label ?? '',
      ...summary.travellers,
    ];
    return (
      input.tab === filter.tab &&
      !filter.labels?.length &&
      (!filter.kinds?.length || input.rows.some(({ kind }) => filter.kinds?.includes(kind))) &&
      (from === undefined || (date !== undefined && date >= from)) &&
      (to === undefined || (date !== undefined && date <= to)) &&
      tokensMatch(texts.flatMap(searchTokens), terms)
    );
  };
  return intents.filter(fits).sort(orders[filter.sort ?? 'departure']);
}

const newest = (a: Intent, b: Intent) => b.createdAt - a.createdAt;
const startOf = ({ summary }: Intent) => summary.choice?.startAt ?? Number.MAX_SAFE_INTEGER;
const orders: Record<OrderSort, (a: Intent, b: Intent) => number> = {
  departure: (a, b) => startOf(a) - startOf(b) || newest(a, b),
  booked: newest,
  amount: (a, b) => b.summary.totalFen - a.summary.totalFen || newest(a, b),
};
