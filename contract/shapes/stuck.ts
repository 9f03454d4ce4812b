import { z } from 'zod/mini';
import { amendmentKinds, productKinds } from './lists.ts';
import { amendmentId, fen, instant, orderId, paymentId } from './primitives.ts';
import { chargeWords, settleOutcomes, supplierWords } from './stuckLists.ts';

/** Payouts are named after what caused them. */
export const payoutId = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,150}$/));

/** What the supplier says of it at this moment; `unavailable` when it did not answer in time. */
const supplier = z.enum(supplierWords);
/** The order it is about. Of a private journey only what is needed to settle it: no name, no time. */
const about = {
  orderId,
  orderNo: z.string(),
  product: z.enum(productKinds),
  traveller: z.string(),
  startAt: z.nullable(instant),
  /** Since when it waits for a person. */
  since: instant,
};

/** Something only a person can settle, with what the books say of it; money in fen. */
export const stuckRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    ...about,
    totalFen: fen,
    /** What the supplier was last asked for. */
    wanted: z.enum(['hold', 'cancel']),
    supplier,
    books: z.object({ frozenFen: fen, companyFen: fen, personalFen: fen, spent: z.boolean() }),
  }),
  z.object({
    kind: z.literal('amendment'),
    ...about,
    amendmentId,
    amendment: z.enum(amendmentKinds),
    feeFen: fen,
    refundFen: fen,
    supplier,
    books: z.object({ frozenFen: fen, companyFen: fen, personalFen: fen, spent: z.boolean() }),
  }),
  z.object({
    kind: z.literal('payout'),
    ...about,
    payoutId,
    fen,
    /** The payment it would go back through; null: nothing but a transfer by hand is left. */
    paymentId: z.nullable(paymentId),
    /** How that payment's charge stands at the cashier. */
    charge: z.nullable(z.enum(chargeWords)),
    books: z.object({ refundsFen: fen }),
  }),
]);
export type StuckRow = z.output<typeof stuckRow>;

export const settleOutcome = z.enum(settleOutcomes);
