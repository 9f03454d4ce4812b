import type { orderCalls } from '../../../../contract/calls/order/shapes.ts';
import type { OrderSort } from '../../../../contract/enums/order.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { narrowed, soughtText } from '../../../../contract/rules/text/searchDates.ts';
import { searchTerms } from '../../../../contract/rules/text/searchTerms.ts';
import { chinaDate, chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import type { Log, Scope } from '../../../base/ports.ts';
import { cursorAt, placeAt } from '../../../store/db/keysetWalks.ts';
import type { Db } from '../../../store/db/openStore.ts';
import {
  lanesOf,
  type OrderFilter,
  type OrderPlace,
  orderPage,
} from '../../../store/repos/order/orderPages.ts';
import { orderCounts } from '../../../store/repos/order/orderTally.ts';
import { visibleOrders } from '../../policy/orders.ts';

type List = (typeof orderCalls)['order.list'];

const PAGE = 30;

/**
 * One page of orders, the next departure first and ended ones after them, or as sorted. A cursor is the place of the
 * last row, so pages never overlap. An order that cannot be read is missing from it, and named in the log.
 */
export async function listOrders(
  { db, log }: { readonly db: Db; readonly log: Log },
  scope: Scope,
  input: ParsedOf<List>,
): Promise<Result<OutputOf<List>, 'INPUT_INVALID'>> {
  const place = placeOf(input.cursor, input.sort ?? 'departure');
  if (place === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const visible = await visibleOrders(db, scope, 'orders');
  const page = await orderPage(db, visible, filterOf(input, scope), place, input.limit ?? PAGE);
  for (const row of page.unreadable) log.error('order.unreadable', { row });
  return ok({
    rows: [...page.orders],
    nextCursor: page.next && `${page.next.lane}.${cursorAt(page.next)}`,
    counts: await orderCounts(db, visible),
  });
}

/** A cursor names its lane, so that a list sorted another way refuses it; null at the start. */
function placeOf(cursor: string | undefined, sort: OrderSort): OrderPlace | null | 'wrong' {
  if (cursor === undefined) return null;
  const [name = ''] = cursor.split('.', 1);
  const lane = lanesOf[sort].find((one) => one === name);
  const key = lane && placeAt(cursor.slice(name.length + 1));
  return lane && key && key !== 'wrong' ? { lane, ...key } : 'wrong';
}

function filterOf(
  { tab, kinds, labels, from, to, keyword, sort }: ParsedOf<List>,
  { now, language }: Pick<Scope, 'now' | 'language'>,
): OrderFilter {
  const sought = soughtText(keyword ?? '', { today: chinaDate(now), language, year: 'nearest' });
  const [first, last] = narrowed({ from, to }, sought.dates);
  return {
    tab,
    kinds,
    labels,
    from: first === undefined ? undefined : chinaInstant(first),
    before: last === undefined ? undefined : chinaInstant(addDays(last, 1)),
    terms: searchTerms(sought.text),
    sort: sort ?? 'departure',
  };
}
