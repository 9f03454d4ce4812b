import type { briefCalls } from '../../../contract/calls/brief/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, type Result } from '../../../contract/kit/result.ts';
import type { TripBrief } from '../../../contract/shapes/desk/brief.ts';
import type { Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { seenOrder } from '../policy/orders.ts';
import { briefPaper } from './briefPaper.ts';
import { briefOf } from './tripBrief.ts';

type Call = (typeof briefCalls)['brief.papers.get'];

/** The trips of orders as one file; nothing where one of them may not be seen. */
export async function tripPapers(
  db: Db,
  scope: Scope,
  { orderIds, language }: ParsedOf<Call>,
): Promise<Result<OutputOf<Call>, ErrorOf<Call> | 'NOT_FOUND'>> {
  const orders = new Map<string, OrderRecord>();
  for (const orderId of new Set(orderIds)) {
    const order = await seenOrder(db, scope, orderId, 'orders');
    if (!order) return fail('NOT_FOUND');
    // What was booked together for one traveller is one trip, however many of its orders are named.
    const trip = `${order.tripId} ${order.traveller.id} ${order.tab}`;
    if (!orders.has(trip)) orders.set(trip, order);
  }
  const [first, ...rest] = [...orders.values()];
  if (!first) return fail('NOT_FOUND');
  const briefs: TripBrief[] = [];
  for (const order of [first, ...rest]) briefs.push(await briefOf(db, order));
  const name = rest.length > 0 ? `${first.orderNo}-${briefs.length}` : first.orderNo;
  return briefPaper(briefs, name, language);
}
