import type { orderCalls } from '../../../../contract/calls/order/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { searchTerms } from '../../../../contract/rules/text/searchTerms.ts';
import { addDays, chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import type { Log, Scope } from '../../../base/ports.ts';
import { cursorAt, placeAt } from '../../../store/db/keysetWalks.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { type OrderFilter, orderPage } from '../../../store/repos/order/orderPages.ts';
import { orderCounts } from '../../../store/repos/order/orderTally.ts';
import { visibleOrders } from '../../policy/orders.ts';

type List = (typeof orderCalls)['order.list'];

const PAGE = 30;

/**
 * One page of orders, newest departure first. A cursor is the place of the last row, so pages never overlap. An order
 * that cannot be read is missing from it, and named in the log.
 */
export async function listOrders(
  { db, log }: { readonly db: Db; readonly log: Log },
  scope: Scope,
  input: ParsedOf<List>,
): Promise<Result<OutputOf<List>, 'INPUT_INVALID'>> {
  const place = placeAt(input.cursor);
  if (place === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const visible = await visibleOrders(db, scope, 'orders');
  const after = place && { departAt: place.at, id: place.id };
  const page = await orderPage(db, visible, filterOf(input), after, input.limit ?? PAGE);
  for (const row of page.unreadable) log.error('order.unreadable', { row });
  return ok({
    rows: [...page.orders],
    nextCursor: page.next && cursorAt({ at: page.next.departAt, id: page.next.id }),
    counts: await orderCounts(db, visible),
  });
}

function filterOf({ tab, kinds, labels, from, to, keyword }: ParsedOf<List>): OrderFilter {
  return {
    tab,
    kinds,
    labels,
    from: from === undefined ? undefined : chinaInstant(from),
    before: to === undefined ? undefined : chinaInstant(addDays(to, 1)),
    terms: searchTerms(keyword ?? ''),
  };
}
