import { z } from 'zod/mini';
import { productKinds } from '../../enums/booking.ts';
import { paymentStates } from '../../enums/money.ts';
import { defineCall } from '../../kit/defineCalls.ts';
import { accountView, insurance, ledgerRow, payment } from '../../shapes/money.ts';
import { amendmentId, fen, instant, orderId, paymentId, text } from '../../shapes/primitives.ts';

const served = { who: 'session', reach: 'served', acting: 'book' } as const;
/** The company's accounts are its travel manager's and finance's business, never another's in their name. */
const accounts = {
  who: 'session',
  reach: 'company',
  acting: 'never',
  roles: ['travelManager', 'finance'],
} as const;
const cursor = z.optional(z.string().check(z.maxLength(400)));
const limit = z.optional(z.int().check(z.minimum(1), z.maximum(100)));

export const paymentCalls = {
  /**
   * Asks a person for their share of held orders and of changes that wait for it: one payment for all of them. Opened
   * again while it may still be paid, the same ones answer the same payment. PAYMENT_OPEN: one of them is in another
   * payment (`details.paymentId`).
   */
  'payment.open': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({
      orderIds: z.optional(z.array(orderId).check(z.maxLength(50))),
      amendmentIds: z.optional(z.array(amendmentId).check(z.maxLength(10))),
    }),
    output: payment,
    errors: { NOT_PAYABLE: 4680, PAYMENT_OPEN: 4681, CASHIER_UNAVAILABLE: 4683 },
  }),

  /** Asked every few seconds while the QR code shows. */
  'payment.get': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({ paymentId }),
    output: payment,
    errors: {},
  }),

  /** Takes a payment back that was not paid; the orders stay held. */
  'payment.cancel': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ paymentId }),
    output: payment,
    errors: { PAYMENT_CLOSED: 4682, CASHIER_UNAVAILABLE: 4683 },
  }),

  /** What the simulated cashier's page shows for a scanned QR code. A real cashier has a page of its own. */
  'payment.cashier.get': defineCall({
    kind: 'query',
    access: { who: 'public' },
    input: z.strictObject({ token: text(200) }),
    output: z.object({ fen, state: z.enum(paymentStates), expiresAt: instant }),
    errors: {},
  }),

  /** What the person decides there; the token works once. */
  'payment.cashier.pay': defineCall({
    kind: 'command',
    access: { who: 'public' },
    input: z.strictObject({ token: text(200), decision: z.enum(['pay', 'decline']) }),
    output: z.object({ state: z.enum(['paid', 'declined']) }),
    errors: { PAYMENT_CLOSED: 4682 },
  }),

  'payment.account.get': defineCall({
    kind: 'query',
    access: accounts,
    input: z.strictObject({}),
    output: accountView,
    errors: {},
  }),

  /** The company's money events, newest first, by keyset. */
  'payment.ledger.list': defineCall({
    kind: 'query',
    access: accounts,
    input: z.strictObject({ orderId: z.optional(orderId), cursor, limit }),
    output: z.object({ rows: z.array(ledgerRow), nextCursor: z.nullable(z.string()) }),
    errors: {},
  }),

  /** Insurances sold with a product, in the order shown. */
  'payment.insurance.list': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'none', acting: 'book' },
    input: z.strictObject({ kind: z.enum(productKinds) }),
    output: z.object({ insurances: z.array(insurance) }),
    errors: {},
    cacheSeconds: 3600,
  }),
};
