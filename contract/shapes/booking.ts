import { z } from 'zod/mini';
import { costCentreLength, NOTE_MAX, payers, rowEndings, rowFailures } from '../enums/booking.ts';
import { productKinds } from '../products.ts';
import { orderItem } from './item.ts';
import { travellerRef } from './people.ts';
import {
  applicationId,
  approvalId,
  documentId,
  employeeId,
  fen,
  instant,
  localised,
  offerId,
  optionalText,
  orderId,
  text,
} from './primitives.ts';

/** Made by the form; answers are matched by it. */
export const rowId = z.string().check(z.regex(/^[0-9a-f]{8,32}$/));

/** One row of a draft: one traveller's item of any product, under their own standard and payer (domain §1). */
export const draftRow = z.strictObject({
  rowId,
  kind: z.enum(productKinds),
  traveller: travellerRef,
  /** In whose name: the employee travelling, or the guest's host. Checked per row against the grants. */
  principalId: employeeId,
  /** The traveller's document to travel on; left out, the first the product takes. */
  documentId: z.optional(documentId),
  offerId,
  /** Which option of the offer: seat code, fare class, rate plan, car level. */
  option: z.string().check(z.minLength(1), z.maxLength(40)),
  /** A letter of the seat class wished for, where there are any; had if it is free, never a reason to refuse. */
  wish: z.optional(z.string().check(z.regex(/^[A-Z]$/))),
  /** The supplier's price the user saw and accepted, taxes included; another one is never booked without asking. */
  acceptedFareFen: fen,
  /**
   * When each ride of it leaves and arrives, in order, as the user saw it: another time is never booked without asking.
   * Absent where nothing leaves at a time, and in drafts of earlier versions.
   */
  acceptedTimes: z.optional(z.array(instant).check(z.minLength(2), z.maxLength(16))),
  payer: z.enum(payers),
  reasonCode: z.optional(z.string().check(z.maxLength(32))),
  reasonNote: optionalText(NOTE_MAX),
  /** Codes of insurances chosen. */
  insurance: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(4))),
  /**
   * Travellers who share the room (合住); the cap follows the company's formula. Other people, whom the caller serves
   * and who stay nowhere else those nights.
   */
  sharing: z.optional(z.array(travellerRef).check(z.maxLength(3))),
  /** The application the row travels under, and an approval given beforehand ("up to ¥X"). */
  applicationId: z.optional(applicationId),
  ceilingId: z.optional(approvalId),
  /** The cost centre that bears it; left out, the traveller's own, or that of its application. Who approves does not follow from it. */
  costCentre: z.optional(text(costCentreLength)),
});
export type DraftRow = z.output<typeof draftRow>;

export type { RowFailure } from '../enums/booking.ts';
export { rowFailures } from '../enums/booking.ts';

/**
 * What became of a row. `unknown` is being confirmed with the supplier and must not be tried again; `ended` was booked and is
 * given back or changed since, or about to be.
 */
export const rowOutcome = z.object({
  rowId: z.string(),
  kind: z.enum(productKinds),
  traveller: travellerRef,
  name: z.string(),
  outcome: z.enum(['booked', 'held', 'approving', 'unknown', 'ended', 'failed']),
  orderId: z.nullable(orderId),
  orderNo: z.string(),
  /** What was booked and where the hold put the traveller; absent without an order and in answers kept from earlier. */
  item: z.optional(orderItem),
  placed: z.optional(z.record(z.string(), z.string())),
  payer: z.optional(z.enum(payers)),
  totalFen: fen,
  /** Pay by or approve by, for held rows. */
  deadlineAt: z.nullable(instant),
  /** Why it failed; null of what did not, and of an order that was given up: `ended` says how. */
  failure: z.nullable(z.enum(rowFailures)),
  ended: z.optional(z.enum(rowEndings)),
  /** The fresh price when the failure is PRICE_CHANGED. */
  freshFareFen: z.nullable(fen),
});
export type RowOutcome = z.output<typeof rowOutcome>;

export const reasonCode = z.object({ code: z.string(), label: localised });
export type ReasonCode = z.output<typeof reasonCode>;
