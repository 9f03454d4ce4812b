import { z } from 'zod/mini';
import { amendmentStates, orderStates } from '../../enums/order.ts';
import { stuckKinds } from '../../enums/stuck.ts';
import { defineCall } from '../../kit/defineCalls.ts';
import { amendmentId, orderId, text } from '../../shapes/primitives.ts';
import { payoutId, settleOutcome, stuckRow } from '../../shapes/stuck.ts';

const company = { who: 'session', reach: 'company', acting: 'never' } as const;
const bookings = { ...company, roles: ['travelManager'] } as const;
const money = { ...company, roles: ['finance'] } as const;

/** What a person read in the supplier's or the bank's own papers. */
const reference = text(60);
const amountFen = z.optional(z.int().check(z.nonnegative(), z.maximum(100_000_000)));
const recheckErrors = { NOT_STUCK: 4741, SUPPLIER_UNAVAILABLE: 4636, SUPPLIER_UNCLEAR: 4622 } as const;
const settleErrors = { NOT_STUCK: 4741, OUTCOME_WRONG: 4742 } as const;
const orderOutcome = z.object({ state: z.enum(orderStates) });
const amendmentOutcome = z.object({ state: z.enum(amendmentStates) });
const payoutOutcome = z.object({ state: z.enum(['due', 'sent', 'manual']) });

/**
 * Orders, changes, refunds and payouts in state `manual`: no supplier and no cashier settled them. Every call is a row
 * of the trail; done again with the same outcome and reference, it answers how things stand.
 */
export const stuckCalls = {
  /** What needs a person in one's company, newest first, by keyset; the suppliers are asked at once. */
  'stuck.list': defineCall({
    kind: 'query',
    access: { ...company, roles: ['travelManager', 'finance'] },
    input: z.strictObject({
      kind: z.enum(stuckKinds),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
    }),
    output: z.object({ rows: z.array(stuckRow), nextCursor: z.nullable(z.string()) }),
    errors: {},
  }),

  /** Asks the supplier again under the order's own key, and does what it says. */
  'stuck.order.recheck': defineCall({
    kind: 'command',
    access: bookings,
    input: z.strictObject({ orderId }),
    output: orderOutcome,
    errors: recheckErrors,
  }),

  /**
   * Settles an order by what the supplier told a person. `confirmed`: the reference is the ticket's number, `fareFen`
   * what it cost where that is not what it was booked for; `refunded`: `refundFen` is what the supplier gives back.
   */
  'stuck.order.settle': defineCall({
    kind: 'command',
    access: bookings,
    input: z.strictObject({
      orderId,
      outcome: settleOutcome,
      reference,
      fareFen: amountFen,
      refundFen: amountFen,
    }),
    output: orderOutcome,
    errors: settleErrors,
  }),

  'stuck.amendment.recheck': defineCall({
    kind: 'command',
    access: bookings,
    input: z.strictObject({ amendmentId }),
    output: amendmentOutcome,
    errors: recheckErrors,
  }),

  /**
   * A change is `confirmed` with the new ticket's number, a refund `refunded` with what the supplier gives back (as
   * quoted unless told); either is `cancelled` when nothing came of it, and the order stands as it stood.
   */
  'stuck.amendment.settle': defineCall({
    kind: 'command',
    access: bookings,
    input: z.strictObject({ amendmentId, outcome: settleOutcome, reference, refundFen: amountFen }),
    output: amendmentOutcome,
    errors: settleErrors,
  }),

  /** Has the cashier asked again. PAYOUT_BY_HAND: it has no way back but a transfer. */
  'stuck.payout.retry': defineCall({
    kind: 'command',
    access: money,
    input: z.strictObject({ payoutId }),
    output: payoutOutcome,
    errors: { NOT_STUCK: 4741, PAYOUT_BY_HAND: 4743 },
  }),

  /** The money was sent by hand; the reference is the transfer's. */
  'stuck.payout.settle': defineCall({
    kind: 'command',
    access: money,
    input: z.strictObject({ payoutId, reference }),
    output: payoutOutcome,
    errors: { NOT_STUCK: 4741 },
  }),
};
