import type { orderCalls } from '../../../../contract/calls/order.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import type { Deps } from '../../../deps.ts';
import { mayServe } from '../../../policy/reach.ts';
import { callerOf, type Scope } from '../../../ports.ts';
import { findAmendment } from '../../../store/repos/amendments.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { findOrder } from '../../../store/repos/orders.ts';
import type { Products } from '../../booking/products.ts';
import { sharersOfOrder } from '../../booking/sharers.ts';
import { actorOf } from '../cancel.ts';
import { droppedStep } from './amendEndings.ts';
import { amendmentView } from './amendmentView.ts';
import { confirmAmendment } from './confirming.ts';
import { extensionQuote } from './extension.ts';
import { quoteChange, quoteRefund } from './quoting.ts';
import { type Amended, takeAmendStep } from './takeAmendStep.ts';

type AmendCalls = Pick<
  typeof orderCalls,
  | 'order.refund.quote'
  | 'order.refund.confirm'
  | 'order.change.quote'
  | 'order.extension.quote'
  | 'order.change.confirm'
  | 'order.amendment.withdraw'
>;

/** How the order service finds an order its caller may see; FORBIDDEN is for those who see but may not book. */
export type SeenForBooking = (
  scope: Scope,
  orderId: string,
) => Promise<OrderRecord | 'NOT_FOUND' | 'FORBIDDEN'>;

/** Changing orders and giving them back: quote, look, confirm. */
export function amendHandlers(
  deps: Deps,
  products: Products,
  seen: SeenForBooking,
): HandlersFor<AmendCalls, Scope> {
  const { db } = deps.store;

  /** An amendment of an order the caller may book for; nobody learns of another one. */
  const amendedBy = async (
    scope: Scope,
    id: string,
    kind?: 'refund' | 'change',
  ): Promise<Amended | 'NOT_FOUND' | 'FORBIDDEN'> => {
    const { companyId } = callerOf(scope);
    const amendment = await findAmendment(db, companyId, id);
    const order = amendment && (await findOrder(db, companyId, amendment.orderId));
    if (!order || (kind && amendment.kind !== kind)) return 'NOT_FOUND';
    const allowed = await seen(scope, order.id);
    if (typeof allowed === 'string') return allowed;
    return (await mayServe(db, scope, order.principalId, 'book')) ? { amendment, order } : 'FORBIDDEN';
  };

  const confirm = (kind: 'refund' | 'change') => {
    return async (
      { amendmentId, reasonNote = '' }: { amendmentId: string; reasonNote?: string | undefined },
      scope: Scope,
    ) => {
      const amended = await amendedBy(scope, amendmentId, kind);
      if (typeof amended === 'string') return fail(amended);
      const done = await confirmAmendment(deps, amended, reasonNote, await actorOf(deps, scope));
      return done.ok ? ok(amendmentView(done.value.amendment)) : done;
    };
  };

  return {
    'order.refund.quote': async ({ orderId }, scope) => {
      const order = await seen(scope, orderId);
      if (typeof order === 'string') return fail(order);
      const quoted = await quoteRefund(deps, scope, order);
      return quoted.ok ? ok(amendmentView(quoted.value)) : quoted;
    },

    'order.change.quote': async ({ orderId, offerId, option }, scope) => {
      const order = await seen(scope, orderId);
      if (typeof order === 'string') return fail(order);
      const { companyId } = callerOf(scope);
      const sharing = await sharersOfOrder(db, order);
      const wanted = { companyId, offerId, option, now: scope.now, sharing };
      const answer = await products[order.kind].quote(wanted);
      if (answer.kind === 'expired') return fail('OFFER_EXPIRED');
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      if (answer.quote.proof?.remaining === 0) return fail('SOLD_OUT');
      const quoted = await quoteChange(deps, scope, order, answer.quote);
      return quoted.ok ? ok(amendmentView(quoted.value)) : quoted;
    },

    'order.extension.quote': async ({ orderId, checkOut }, scope) => {
      const order = await seen(scope, orderId);
      if (typeof order === 'string') return fail(order);
      const quote = await extensionQuote(products, order, { checkOut, now: scope.now });
      if (!quote) return fail('NOT_AMENDABLE');
      const quoted = await quoteChange(deps, scope, order, quote);
      return quoted.ok ? ok(amendmentView(quoted.value)) : quoted;
    },

    'order.refund.confirm': confirm('refund'),
    'order.change.confirm': confirm('change'),

    'order.amendment.withdraw': async ({ amendmentId }, scope) => {
      const amended = await amendedBy(scope, amendmentId);
      if (typeof amended === 'string') return fail(amended);
      const { state } = amended.amendment;
      if (state === 'withdrawn') return ok(amendmentView(amended.amendment));
      if (state !== 'quoted' && state !== 'approving' && state !== 'paying') return fail('NOT_AMENDABLE');
      const actor = await actorOf(deps, scope);
      const done = await takeAmendStep(deps, amended, droppedStep(deps, amended, 'withdrawn'), actor);
      return done ? ok(amendmentView(done.amendment)) : fail('NOT_AMENDABLE');
    },
  };
}
