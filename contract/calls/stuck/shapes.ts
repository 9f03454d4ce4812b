import { z } from 'zod/mini';
import { amendmentStates, orderStates } from '../../enums/order.ts';
import { stuckKinds } from '../../enums/stuck.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { amendmentId, fen, orderId, text } from '../../shapes/primitives.ts';
import { payoutId, proposalId, settleOutcome, stuckRow, sumChange, sumChangeId } from '../../shapes/stuck.ts';
import { stuckFacts } from './facts.ts';

/** What a person read in the supplier's or the bank's own papers. */
const reference = text(60);

/** From which sum on settling takes two; 0: always. */
const sumFen = z.int().check(z.nonnegative(), z.maximum(100_000_000));

const amountFen = z.optional(z.int().check(z.nonnegative(), z.maximum(100_000_000)));

/** It waits for a second person: nothing is settled yet. */
const proposed = z.optional(z.boolean());

const orderOutcome = z.object({ state: z.enum(orderStates) });

const amendmentOutcome = z.object({ state: z.enum(amendmentStates) });

const payoutOutcome = z.object({ state: z.enum(['due', 'sent', 'manual']) });

export const stuckCalls = defineCalls(stuckFacts, {
  'stuck.list': {
    input: z.strictObject({
      kind: z.enum(stuckKinds),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
    }),
    output: z.object({
      rows: z.array(stuckRow),
      /** From which sum on settling takes two people, fen. */
      secondPersonFen: fen,
      nextCursor: z.nullable(z.string()),
    }),
  },

  'stuck.order.recheck': {
    input: z.strictObject({ orderId }),
    output: orderOutcome,
  },

  'stuck.order.settle': {
    input: z.strictObject({
      orderId,
      outcome: settleOutcome,
      reference,
      fareFen: amountFen,
      refundFen: amountFen,
    }),
    output: z.extend(orderOutcome, { proposed }),
  },

  'stuck.amendment.recheck': {
    input: z.strictObject({ amendmentId }),
    output: amendmentOutcome,
  },

  'stuck.amendment.settle': {
    input: z.strictObject({ amendmentId, outcome: settleOutcome, reference, refundFen: amountFen }),
    output: z.extend(amendmentOutcome, { proposed }),
  },

  'stuck.payout.retry': {
    input: z.strictObject({ payoutId }),
    output: payoutOutcome,
  },

  'stuck.payout.settle': {
    input: z.strictObject({ payoutId, reference }),
    output: z.extend(payoutOutcome, { proposed }),
  },

  'stuck.proposal.confirm': {
    input: z.strictObject({ proposalId }),
    output: z.object({}),
  },

  'stuck.proposal.withdraw': {
    input: z.strictObject({ proposalId }),
    output: z.object({}),
  },

  'stuck.sum.list': {
    input: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(20))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
    }),
    output: z.object({
      secondPersonFen: fen,
      waiting: z.nullable(sumChange),
      changes: z.array(sumChange),
      nextCursor: z.nullable(z.string()),
    }),
  },

  'stuck.sum.change': {
    /** `seenFen`: the sum that counted when it was changed. */
    input: z.strictObject({ secondPersonFen: sumFen, seenFen: sumFen }),
    output: z.object({ state: z.enum(['applied', 'waiting']) }),
  },

  'stuck.sum.confirm': { input: z.strictObject({ changeId: sumChangeId }), output: z.object({}) },

  'stuck.sum.withdraw': { input: z.strictObject({ changeId: sumChangeId }), output: z.object({}) },
});
