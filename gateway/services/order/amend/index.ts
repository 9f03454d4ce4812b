import type { orderCalls } from '../../../../contract/calls/order/shapes.ts';
import type { HandlersFor } from '../../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { findAmendment } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../../store/repos/order/orders.ts';
import type { Products } from '../../booking/products.ts';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../policy/actorOf.ts';
import { callerMayBook } from '../../policy/permissions.ts';
import { mayServe, stillServes } from '../../policy/reach.ts';
import { amendmentView, changeQuoteView } from '../view/amendmentView.ts';
import { droppedStep } from './amendEndings.ts';
import { type Amended, type AmendStep, applyAmendTransition } from './applyAmendTransition.ts';
import { confirmAmendment } from './confirming.ts';
import { extensionOf } from './quote/extension.ts';
import { askingOf } from './quote/judging.ts';
import { allowedNow, quoteChange, quoteRefund } from './quote/quoting.ts';

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
export type FindForBooking = (
  scope: Scope,
  orderId: string,
) => Promise<OrderRecord | 'NOT_FOUND' | 'FORBIDDEN'>;

const refundErrors = [
  'NOT_FOUND',
  'FORBIDDEN',
  'NOT_AMENDABLE',
  'QUOTE_EXPIRED',
  'REQUOTED',
  'SOLD_OUT',
  'ACCOUNT_SHORT',
] as const;

type Confirming = {
  readonly amendmentId: string;
  readonly reasonCode?: string | undefined;
  readonly reasonNote?: string | undefined;
};

/** Changing orders and giving them back: quote, look, confirm. */
export function amendHandlers(
  deps: Deps,
  products: Products,
  findForBooking: FindForBooking,
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
    const allowed = await (kind === 'change' ? findForChange : findForBooking)(scope, order.id);
    if (typeof allowed === 'string') return allowed;
    return (await mayServe(db, scope, order.principalId, 'book')) ? { amendment, order } : 'FORBIDDEN';
  };

  /** An order the caller may make something else of: that is booking its product. */
  const findForChange: FindForBooking = async (scope, id) => {
    const order = await findForBooking(scope, id);
    if (typeof order === 'string') return order;
    return (await callerMayBook(db, scope, order.kind)) ? order : 'FORBIDDEN';
  };
  const confirm = (kind: 'refund' | 'change') => {
    return async ({ amendmentId, reasonCode, reasonNote = '' }: Confirming, scope: Scope) => {
      const amended = await amendedBy(scope, amendmentId, kind);
      if (typeof amended === 'string') return fail(amended);
      const done = await confirmAmendment(
        deps,
        amended,
        { reasonCode, note: reasonNote, caller: scope, products },
        await actorOf(deps, scope),
      );
      return done.ok ? ok(amendmentView(done.value.amendment)) : done;
    };
  };

  return {
    'order.refund.quote': async ({ orderId }, scope) => {
      const order = await findForBooking(scope, orderId);
      if (typeof order === 'string') return fail(order);
      const quoted = await quoteRefund(deps, scope, order);
      return quoted.ok ? ok(amendmentView(quoted.value)) : quoted;
    },

    'order.change.quote': async ({ orderId, offerId, option }, scope) => {
      const order = await findForChange(scope, orderId);
      if (typeof order === 'string') return fail(order);
      const asking = await askingOf(db, order, { now: scope.now, caller: scope });
      if (typeof asking === 'string') return fail(asking);
      const answer = await products[order.kind].quote({ ...asking, offerId, option });
      if (answer.kind === 'expired') return fail('OFFER_EXPIRED');
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      if (answer.quote.proof?.remaining === 0) return fail('SOLD_OUT');
      if (!(await allowedNow(deps, scope, order)).change) return fail('NOT_AMENDABLE');
      const { quote } = answer;
      const quoted = await quoteChange(deps, scope, order, { quote, becomes: quote });
      return quoted.ok ? ok(await changeQuoteView(db, order, quoted.value)) : quoted;
    },

    'order.extension.quote': async ({ orderId, checkOut }, scope) => {
      const order = await findForChange(scope, orderId);
      if (typeof order === 'string') return fail(order);
      if (!(await allowedNow(deps, scope, order)).extend) return fail('NOT_AMENDABLE');
      const asking = await askingOf(db, order, { now: scope.now, caller: scope });
      if (typeof asking === 'string') return fail(asking);
      const longer = await extensionOf(products, order, checkOut, asking);
      if (!longer.ok) return longer;
      const quoted = await quoteChange(deps, scope, order, longer.value);
      return quoted.ok ? ok(await changeQuoteView(db, order, quoted.value)) : quoted;
    },

    'order.refund.confirm': async (input, scope) => {
      const done = await confirm('refund')(input, scope);
      // What only a change is judged by is never said against a refund.
      return done.ok ? done : fail(refundErrors.find((code) => code === done.error.code) ?? 'NOT_AMENDABLE');
    },
    'order.change.confirm': confirm('change'),

    'order.amendment.withdraw': async ({ amendmentId }, scope) => {
      const amended = await amendedBy(scope, amendmentId);
      if (typeof amended === 'string') return fail(amended);
      const { state } = amended.amendment;
      if (state === 'withdrawn') return ok(amendmentView(amended.amendment));
      if (state !== 'quoted' && state !== 'approving' && state !== 'paying') return fail('NOT_AMENDABLE');
      const actor = await actorOf(deps, scope);
      const withdrawn = (now: Amended): AmendStep => {
        const step = droppedStep(deps, now, 'withdrawn');
        return {
          ...step,
          also: async (trx, ...rest) =>
            (await stillServes(trx, scope, now.order.principalId, 'book')) &&
            (step.also ? step.also(trx, ...rest) : true),
        };
      };
      const done = await applyAmendTransition(deps, amended, withdrawn, actor);
      return done ? ok(amendmentView(done.amendment)) : fail('NOT_AMENDABLE');
    },
  };
}
