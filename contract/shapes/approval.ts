import { z } from 'zod/mini';
import { approvalKinds, approvalStates, approvalStepStates, approverRoles } from '../enums/approval.ts';
import { NOTE_MAX } from '../enums/booking.ts';
import { productKinds } from '../products.ts';
import { orderItem } from './item.ts';
import { orderSummary, verdict } from './order.ts';
import { travellerRef } from './people.ts';
import {
  amendmentId,
  applicationId,
  approvalId,
  employeeId,
  fen,
  instant,
  localised,
  optionalText,
} from './primitives.ts';

/** What a ceiling approval allows: "up to ¥X, cabin, window, N hours" (domain §4). */
export const ceilingBounds = z.strictObject({
  kind: z.enum(productKinds),
  traveller: travellerRef,
  maxFen: fen.check(z.positive()),
  /** Seats, cabins or levels; [] = any. */
  options: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(10)),
  /** When the journey begins: from inclusive, to exclusive. */
  startFrom: instant,
  startTo: instant,
  /** How long it may be used once it has passed. */
  hours: z.int().check(z.minimum(1), z.maximum(720)),
});
export type CeilingBounds = z.output<typeof ceilingBounds>;

export const approvalSummary = z.object({
  approvalId,
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /** What it is called: the application's title, the order's number; empty for a ceiling. */
  title: z.string(),
  /** In whose name it is asked, and who pressed the button. */
  principal: z.string(),
  asker: z.string(),
  /** What it is about, in money: the order's total, the budgets' sum, the ceiling. */
  amountFen: fen,
  /** An application in which a product has no budget: it may come to any sum. Absent for anything else. */
  noLimit: z.optional(z.boolean()),
  applicationId: z.nullable(applicationId),
  amendmentId: z.nullable(amendmentId),
  order: z.nullable(orderSummary),
  askedAt: instant,
  /** Decided after it, the decision comes too late. */
  deadlineAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** Whether the caller is the one who is asked now. */
  myTurn: z.boolean(),
});
export type ApprovalSummary = z.output<typeof approvalSummary>;

export const approvalStep = z.object({
  level: z.int(),
  role: z.enum(approverRoles),
  approver: z.string(),
  state: z.enum(approvalStepStates),
  at: z.nullable(instant),
  note: z.string(),
});

export const approvalDetail = z.object({
  ...approvalSummary.shape,
  principalId: employeeId,
  /** What was asked and answered, in order; those still ahead come last. */
  steps: z.array(approvalStep),
  /** Of a change or refund: what of it is kept as the fee, within `amountFen` of a change, beside that of a refund. */
  feeFen: z.optional(fen),
  /** Of a change: what the order would become. */
  becomes: z.optional(orderItem),
  /** Breaches and the compliant way out of an over-limit order, or of what a change makes of one. */
  verdict: z.nullable(verdict),
  reason: z.nullable(z.object({ code: z.string(), label: localised, note: z.string() })),
  /** What was written when it was taken back; absent where nothing was. */
  withdrawNote: z.optional(z.string()),
  ceiling: z.nullable(
    z.object({
      bounds: ceilingBounds,
      traveller: z.string(),
      /** Until when it may be used; null before it has passed. */
      goodUntil: z.nullable(instant),
      used: z.boolean(),
    }),
  ),
  actions: z.object({ decide: z.boolean(), remind: z.boolean(), withdraw: z.boolean() }),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

/** What an approver does. A rejection says why; a transfer gives the step to a colleague. */
export const decision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approve'), note: optionalText(NOTE_MAX) }),
  z.strictObject({
    kind: z.literal('reject'),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_MAX)),
  }),
  z.strictObject({ kind: z.literal('transfer'), toId: employeeId, note: optionalText(NOTE_MAX) }),
]);
export type Decision = z.output<typeof decision>;
