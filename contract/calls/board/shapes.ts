import { z } from 'zod/mini';
import { boardKinds, deadlineKinds, unknownKinds } from '../../enums/desk/board.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import { approvalSummary } from '../../shapes/approval.ts';
import { careMark } from '../../shapes/desk/care.ts';
import { orderSummary } from '../../shapes/order.ts';
import { amendmentId, approvalId, fen, instant, orderId } from '../../shapes/primitives.ts';
import { voucher } from '../../shapes/voucher.ts';
import { boardFacts } from './facts.ts';

const nothing = z.strictObject({});

/** Of a board: how many people are looked after beside oneself, all there is, and the most urgent rows of it. */
const head = { people: z.int(), count: z.int() };

/** In whose care it is, where that is not with whoever booked it. */
const care = z.optional(careMark);

const feeStep = z.object({ percent: z.number(), feeFen: fen, until: z.nullable(instant), now: z.boolean() });

/** Another way between the same places. */
const nextWay = z.object({ no: z.string(), departAt: instant, arriveAt: instant, fareFen: fen });

export const boardCalls = defineCalls(boardFacts, {
  'desk.board.count.get': {
    input: nothing,
    output: z.object({
      boards: z.array(
        z.object({
          board: z.enum(boardKinds),
          count: z.int(),
          /** Within a day, or wrong by now. */
          urgent: z.int(),
        }),
      ),
    }),
  },

  'desk.board.deadline.list': {
    input: nothing,
    output: z.object({
      ...head,
      rows: z.array(
        z.object({
          order: orderSummary,
          care,
          kind: z.enum(deadlineKinds),
          dueAt: instant,
          /** Whose approval is waited for, where the caller may remind them. */
          approvalId: z.nullable(approvalId),
        }),
      ),
    }),
  },

  'desk.board.fee.list': {
    input: nothing,
    output: z.object({
      ...head,
      rows: z.array(
        z.object({
          order: orderSummary,
          care,
          /** All steps of giving it back, cheapest first, each with the moment it holds until (null: the start). */
          steps: z.array(feeStep),
          nowFen: fen,
          nextFen: fen,
          /** When the next step begins. */
          dueAt: instant,
          /** Whether the caller may give it back or change it now. */
          mayRefund: z.boolean(),
          mayChange: z.boolean(),
        }),
      ),
      /** Giving all of them back now, and how much more at everybody's next step, fen. */
      nowFen: z.int(),
      atStakeFen: z.int(),
    }),
  },

  'desk.board.approval.list': {
    input: nothing,
    output: z.object({
      ...head,
      rows: z.array(
        z.object({
          approval: approvalSummary,
          /** Who is asked now; '' where nobody is. */
          approver: z.string(),
          /** From when on they may be reminded; null where the caller may not, or not any more. */
          remindFrom: z.nullable(instant),
        }),
      ),
    }),
  },

  'desk.board.unknown.list': {
    input: nothing,
    output: z.object({
      ...head,
      rows: z.array(
        z.object({
          order: orderSummary,
          care,
          kind: z.enum(unknownKinds),
          /** When it is left to a person, where it is asked about until then. */
          until: z.nullable(instant),
          /** The change or refund that is unknown, where it is not the order itself. */
          amendmentId: z.nullable(amendmentId),
          /** Whether the caller may have its supplier asked again. */
          mayRecheck: z.boolean(),
        }),
      ),
    }),
  },

  'desk.board.voucher.list': {
    input: nothing,
    output: z.object({ ...head, rows: z.array(voucher) }),
  },

  'desk.board.travel.list': {
    input: nothing,
    output: z.object({
      ...head,
      rows: z.array(
        z.object({
          order: orderSummary,
          care,
          disrupted: z.boolean(),
          /**
           * The next that goes the same way and still has space, of a disrupted one; null where there is none, absent where
           * nobody knows.
           */
          next: z.optional(z.nullable(nextWay)),
          mayRefund: z.boolean(),
          mayChange: z.boolean(),
        }),
      ),
    }),
  },

  'desk.board.next.get': {
    input: z.strictObject({ orderId }),
    output: z.object({
      /** As it stands now, to be quoted; null where nothing else goes, or it may not become anything else for free. */
      next: z.nullable(
        z.object({ ...nextWay.shape, offerId: z.string(), option: z.string(), kind: z.enum(productKinds) }),
      ),
    }),
  },
});
