import { z } from 'zod/mini';
import { payers, seatCodes, station, verdict } from './order.ts';
import { travellerRef } from './people.ts';
import { employeeId, fen, instant, localDate, localised, optionalText, orderId } from './primitives.ts';

/** An offer id is opaque: the gateway seals what it needs to find the train again, and its expiry. */
export const railOfferId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,400}$/));

export const city = z.object({
  code: z.string(),
  name: localised,
  pinyin: z.string(),
  initials: z.string(),
  hot: z.boolean(),
  stations: z.array(
    z.object({ code: z.string(), name: localised, pinyin: z.string(), initials: z.string() }),
  ),
});

/** Train letters with a meaning for filters; X stands for trains with a number only. */
export const trainTypes = ['G', 'D', 'C', 'Z', 'T', 'K', 'X'] as const;

export const seatOffer = z.object({
  seat: z.enum(seatCodes),
  /** Fare of the dearest berth for sleepers; budgets are checked against it (domain §3). */
  fareFen: fen,
  remaining: z.int(),
  /** One verdict per asked traveller, in the order asked. */
  verdicts: z.array(verdict),
});

export const trainOffer = z.object({
  offerId: railOfferId,
  expiresAt: instant,
  trainNo: z.string(),
  type: z.enum(trainTypes),
  from: station,
  to: station,
  departAt: instant,
  arriveAt: instant,
  durationMinutes: z.int(),
  seats: z.array(seatOffer),
});
export type TrainOffer = z.output<typeof trainOffer>;
export type SeatOffer = z.output<typeof seatOffer>;

/** Where to: a city (all its stations) or one station. */
export const place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('city'), code: z.string().check(z.maxLength(8)) }),
  z.strictObject({ kind: z.literal('station'), code: z.string().check(z.maxLength(8)) }),
]);
export type Place = z.output<typeof place>;

export const searchInput = z.strictObject({
  from: place,
  to: place,
  date: localDate,
  travellers: z.array(travellerRef).check(z.maxLength(50)),
});

/** What one traveller's standard says for this route, for the line above the list. */
export const standardLine = z.object({
  traveller: travellerRef,
  name: z.string(),
  level: z.string(),
  allowed: z.array(z.enum(seatCodes)),
});

/** One row of a booking: one traveller's ticket, under their own standard and payer. */
export const bookRow = z.strictObject({
  /** Made by the form; answers are matched by it. */
  rowId: z.string().check(z.regex(/^[0-9a-f]{8,32}$/)),
  traveller: travellerRef,
  /** In whose name: the employee travelling, or the guest's host. Checked per row against the grants. */
  principalId: employeeId,
  offerId: railOfferId,
  seat: z.enum(seatCodes),
  /** The fare the user saw and accepted; another fare is never booked without asking. */
  acceptedFareFen: fen,
  payer: z.enum(payers),
  reasonCode: z.optional(z.string().check(z.maxLength(32))),
  reasonNote: optionalText(200),
});
export type BookRow = z.output<typeof bookRow>;

export const rowFailures = [
  'OFFER_EXPIRED',
  'SOLD_OUT',
  'PRICE_CHANGED',
  'REASON_REQUIRED',
  'OVER_LIMIT_BLOCKED',
  'NOT_ALLOWED',
  'DUPLICATE_TRIP',
  'NO_DOCUMENT',
  'SUPPLIER_REFUSED',
] as const;
export type RowFailure = (typeof rowFailures)[number];

/** What became of a row. `unknown` is being confirmed with the supplier and must not be tried again. */
export const rowOutcome = z.object({
  rowId: z.string(),
  traveller: travellerRef,
  name: z.string(),
  outcome: z.enum(['booked', 'held', 'unknown', 'failed']),
  orderId: z.nullable(orderId),
  orderNo: z.string(),
  totalFen: fen,
  /** Pay by, for held rows. */
  deadlineAt: z.nullable(instant),
  failure: z.nullable(z.enum(rowFailures)),
  /** The fresh fare when the failure is PRICE_CHANGED. */
  freshFareFen: z.nullable(fen),
});
export type RowOutcome = z.output<typeof rowOutcome>;

export const reasonCode = z.object({ code: z.string(), label: localised });
