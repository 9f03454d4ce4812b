import type { boardCalls } from '../../../contract/calls/board/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { freeActsOf } from '../../../contract/rules/order/disruptions.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { disruptedOf } from '../../store/repos/order/orderDisruption.ts';
import { OFFER_LIVES_MS, sealOffer } from '../booking/offerToken.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { orderForBooking } from '../policy/orders.ts';
import { callerMayBook } from '../policy/permissions.ts';
import { shownWay } from './travel.ts';

type Next = (typeof boardCalls)['desk.board.next.get'];
type Answer = Result<OutputOf<Next>, ErrorOf<Next>>;

/** What a disrupted order would best become now, asked of its supplier afresh: the one shown may be sold out. */
export async function nextOf(
  { store, fields }: Pick<Deps, 'store' | 'fields'>,
  products: Products,
  scope: Scope,
  { orderId }: ParsedOf<Next>,
): Promise<Answer> {
  const { db } = store;
  const order = await orderForBooking(db, scope, orderId);
  if (typeof order === 'string') return fail(order);
  const { kind, body } = order;
  const ask = products[kind].next;
  const isFree = freeActsOf(disruptedOf(order), scope.now).includes('change');
  if (!ask || !isFree || !(await callerMayBook(db, scope, kind))) return ok({ next: null });
  const way = await ask(body.item, scope.now).catch(() => 'unavailable' as const);
  if (way === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (!way) return ok({ next: null });
  const { companyId } = callerOf(scope);
  const { facts, option } = way.offered;
  const offerId = sealOffer(fields, kind, { companyId, expiresAt: scope.now + OFFER_LIVES_MS, facts });
  return ok({ next: { ...shownWay(way), offerId, option, kind } });
}
