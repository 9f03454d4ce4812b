import { z } from 'zod/mini';
import { paymentStates } from '../../enums/money.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import { insurance } from '../../shapes/items/insurance.ts';
import { accountView, ledgerRow, owedShare, payment, statementLine } from '../../shapes/money.ts';
import { amendmentId, fen, instant, orderId, paymentId, text } from '../../shapes/primitives.ts';
import { paymentFacts } from './facts.ts';

const cursor = z.optional(z.string().check(z.maxLength(400)));

const limit = z.optional(z.int().check(z.minimum(1), z.maximum(100)));

export const paymentCalls = defineCalls(paymentFacts, {
  'payment.open': {
    input: z.strictObject({
      orderIds: z.optional(z.array(orderId).check(z.maxLength(50))),
      amendmentIds: z.optional(z.array(amendmentId).check(z.maxLength(10))),
    }),
    output: payment,
  },

  'payment.get': {
    input: z.strictObject({ paymentId }),
    output: payment,
  },

  'payment.owed.list': {
    input: z.strictObject({}),
    output: z.object({ rows: z.array(owedShare) }),
  },

  'payment.cancel': {
    input: z.strictObject({ paymentId }),
    output: payment,
  },

  'payment.cashier.get': {
    input: z.strictObject({ token: text(200) }),
    output: z.object({ fen, state: z.enum(paymentStates), expiresAt: instant }),
  },

  'payment.cashier.pay': {
    input: z.strictObject({ token: text(200), decision: z.enum(['pay', 'decline']) }),
    output: z.object({ state: z.enum(['paid', 'declined']) }),
  },

  'payment.account.get': {
    input: z.strictObject({}),
    output: accountView,
  },

  'payment.ledger.list': {
    input: z.strictObject({ orderId: z.optional(orderId), cursor, limit }),
    output: z.object({ rows: z.array(ledgerRow), nextCursor: z.nullable(z.string()) }),
  },

  'payment.statement.list': {
    input: z.strictObject({
      /** YYYY-MM in Asia/Shanghai. */
      month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
      cursor,
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    }),
    output: z.object({ lines: z.array(statementLine), nextCursor: z.nullable(z.string()) }),
  },

  'payment.insurance.list': {
    input: z.strictObject({ kind: z.enum(productKinds) }),
    output: z.object({ insurances: z.array(insurance) }),
  },
});
