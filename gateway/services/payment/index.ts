import type { paymentCalls } from '../../../contract/calls/payment/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { findPayment, type PaymentRecord, sharesOf } from '../../store/repos/money/payments.ts';
import type { Deps } from '../deps.ts';
import { insurancesOf } from '../insurance/insurance.ts';
import { accountView, listLedger } from '../ledger/accounts.ts';
import { listStatement } from '../ledger/statement.ts';
import { orderForBooking } from '../policy/orders.ts';
import { cancelPayment, confirmPaid } from './closing.ts';
import { openPayment } from './openPayment.ts';
import { owedFor } from './owed.ts';
import { drop } from './received.ts';
import { paymentOfToken } from './token.ts';
import { paymentView } from './view.ts';

/** People's payments, the cashier's page, the company's account and its journal. */
export function paymentHandlers(deps: Deps): HandlersFor<typeof paymentCalls, Scope> {
  const { db } = deps.store;

  /** A payment the caller may see: whoever may pay for everything it is for. Nobody learns of another one. */
  const findVisible = async (scope: Scope, id: string): Promise<PaymentRecord | null> => {
    const { companyId } = callerOf(scope);
    const payment = await findPayment(db, id, companyId);
    for (const share of payment ? await sharesOf(db, id) : []) {
      if (typeof (await orderForBooking(db, scope, share.orderId)) === 'string') return null;
    }
    return payment;
  };
  const scanned = async (token: string): Promise<PaymentRecord | null> => {
    const id = paymentOfToken(deps.fields, token);
    return id === null ? null : findPayment(db, id);
  };

  return {
    'payment.open': async (input, scope) => {
      const opened = await openPayment(deps, scope, input);
      return opened.ok ? ok(await paymentView(deps, opened.value, scope)) : opened;
    },

    'payment.get': async ({ paymentId }, scope) => {
      const payment = await findVisible(scope, paymentId);
      return payment ? ok(await paymentView(deps, payment, scope)) : fail('NOT_FOUND');
    },

    'payment.owed.list': async (_, scope) => ok({ rows: await owedFor(db, scope) }),

    'payment.cancel': async ({ paymentId }, scope) => {
      const payment = await findVisible(scope, paymentId);
      if (!payment) return fail('NOT_FOUND');
      const done = await cancelPayment(deps, payment);
      return done.ok ? ok(await paymentView(deps, done.value, scope)) : done;
    },

    'payment.cashier.get': async ({ token }) => {
      const payment = await scanned(token);
      if (!payment) return fail('NOT_FOUND');
      const { fen, state, expiresAt } = payment;
      return ok({ fen, state, expiresAt });
    },

    'payment.cashier.pay': async ({ token, decision }) => {
      const payment = await scanned(token);
      if (!payment || !deps.cashier.decide) return fail('NOT_FOUND');
      const state = await deps.cashier.decide(payment.id, decision);
      const meant = decision === 'pay' ? 'paid' : 'declined';
      if (state !== meant) return fail('PAYMENT_CLOSED');
      // The cashier's books have it; should telling us break off, the jobs ask the cashier.
      if (payment.state === 'open' || payment.state === 'unknown')
        await (state === 'paid' ? confirmPaid(deps, payment) : drop(deps, payment, 'declined')).catch(() =>
          deps.log.error('payment.told.broken', { payment: payment.id }),
        );
      return ok({ state: meant });
    },

    'payment.account.get': async (_, scope) => ok(await accountView(db, callerOf(scope), scope.now)),
    'payment.ledger.list': (input, scope) => listLedger(deps, scope, input),
    'payment.statement.list': (input, scope) => listStatement(deps, scope, input),
    'payment.insurance.list': async ({ kind }) => ok({ insurances: insurancesOf(kind) }),
  };
}
