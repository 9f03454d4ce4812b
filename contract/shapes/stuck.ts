import { z } from 'zod/mini';
import { amendmentKinds } from '../enums/order.ts';
import { chargeWords, settleOutcomes, sumChangeStates, supplierWords } from '../enums/stuck.ts';
import { productKinds } from '../products.ts';
import { amendmentId, fen, instant, orderId, paymentId } from './primitives.ts';

/** Payouts are named after what caused them. */
export const payoutId = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,150}$/));

export const proposalId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What the supplier says of it at this moment; `unavailable` when it did not answer in time. */
const supplier = z.enum(supplierWords);
/** Null where the row is about somebody else's private journey: its id alone is told (decision 17). */
const unlessPrivate = z.nullable(fen);
/** The order it is about. Of somebody else's private journey the id alone: no number, kind, name or time. */
const about = {
  orderId,
  orderNo: z.nullable(z.string()),
  product: z.nullable(z.enum(productKinds)),
  traveller: z.nullable(z.string()),
  startAt: z.nullable(instant),
  /** Since when it waits for a person. */
  since: instant,
  /** How somebody wants it settled, which waits for another one; sums of others' private journeys left out. */
  proposal: z.nullable(
    z.object({
      proposalId,
      outcome: z.enum([...settleOutcomes, 'sent']),
      reference: z.string(),
      fareFen: unlessPrivate,
      refundFen: unlessPrivate,
      by: z.string(),
      isOwn: z.boolean(),
      at: instant,
    }),
  ),
};

/** What the books say of an order: the company's money is told of every one. */
const books = z.object({ frozenFen: fen, companyFen: fen, personalFen: unlessPrivate, spent: z.boolean() });

/** Something only a person can settle, with what the books say of it; money in fen. */
export const stuckRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    ...about,
    totalFen: unlessPrivate,
    /** What the supplier was last asked for. */
    wanted: z.enum(['hold', 'cancel']),
    supplier,
    books,
  }),
  z.object({
    kind: z.literal('amendment'),
    ...about,
    amendmentId,
    amendment: z.enum(amendmentKinds),
    feeFen: unlessPrivate,
    /** What its supplier gives back as quoted. */
    refundFen: unlessPrivate,
    /** What comes back of an insurance beside it. */
    insuranceFen: z.optional(unlessPrivate),
    supplier,
    books,
  }),
  z.object({
    kind: z.literal('payout'),
    ...about,
    payoutId,
    fen: unlessPrivate,
    /** The payment it would go back through; null where there is none, and of a private journey. */
    paymentId: z.nullable(paymentId),
    /** How that payment's charge stands at the cashier; null: nothing but a transfer by hand is left. */
    charge: z.nullable(z.enum(chargeWords)),
    books: z.object({ refundsFen: unlessPrivate }),
  }),
]);
export type StuckRow = z.output<typeof stuckRow>;

export const settleOutcome = z.enum(settleOutcomes);

export const sumChangeId = z.int().check(z.positive());

/** A change of the sum from which settling takes two people: who wanted it, and who ended it where it waited. */
export const sumChange = z.object({
  changeId: sumChangeId,
  fromFen: fen,
  toFen: fen,
  by: z.string(),
  isOwn: z.boolean(),
  at: instant,
  state: z.enum(sumChangeStates),
  ended: z.nullable(z.object({ by: z.string(), at: instant })),
});
