import { z } from 'zod/mini';
import {
  MEETING_DAYS_MAX,
  MEETING_PEOPLE_MAX,
  meetingActs,
  meetingFacilities,
  meetingLines,
  meetingOutcomes,
  meetingPendings,
  meetingProductKinds,
  meetingQuoteStates,
  meetingStages,
} from '../../enums/meeting/meeting.ts';
import { travellerRef } from '../people.ts';
import { cityCode, fen, id, instant, localDate, localised, text } from '../primitives.ts';

export const meetingId = id<'MeetingId'>();
export type MeetingId = z.output<typeof meetingId>;

/** A product of a meeting supplier: a house, or one departure of a ship (`S-01@2026-12-05`). */
export const meetingProductId = z.string().check(z.regex(/^[A-Z]-[A-Z0-9]{2,12}(@\d{4}-\d{2}-\d{2})?$/));

const city = z.object({ code: cityCode, name: localised });

/** What a meeting needs, as its organiser writes it down. */
export const meetingDemand = {
  title: text(60),
  city: cityCode,
  startOn: localDate,
  days: z.int().check(z.minimum(1), z.maximum(MEETING_DAYS_MAX)),
  people: z.int().check(z.minimum(1), z.maximum(MEETING_PEOPLE_MAX)),
  rooms: z.int().check(z.minimum(0), z.maximum(MEETING_PEOPLE_MAX)),
  budgetFen: z.int().check(z.minimum(1), z.maximum(10_000_000_000)),
  wishes: z.string().check(z.trim(), z.maxLength(500)),
  /** What the organiser chose from the suppliers' offers; null to ask all of the city. */
  productId: z.nullable(meetingProductId),
};

/** What something costs, line by line; `count` things at `eachFen`. */
const costLine = z.object({
  line: z.enum(meetingLines),
  count: z.int(),
  eachFen: fen,
  fen,
});
export type MeetingCostLine = z.output<typeof costLine>;

/** A place for meetings, or days aboard a ship. */
export const meetingProduct = z.object({
  productId: meetingProductId,
  kind: z.enum(meetingProductKinds),
  name: localised,
  seller: localised,
  city,
  /** The address of a house; where a ship goes. */
  route: localised,
  /** Of a house, else null. */
  stars: z.nullable(z.int()),
  /** Of a ship: the day it leaves, and nights aboard; else null. */
  departOn: z.nullable(localDate),
  nights: z.nullable(z.int()),
  peopleMax: z.int(),
  rooms: z.int(),
  halls: z.int(),
  facilities: z.array(z.enum(meetingFacilities)),
  roomFen: fen,
  hallFen: fen,
  mealFen: fen,
  /** Given back free of charge until so many days before; then this part of the price is kept, percent. */
  freeDays: z.int(),
  lateFeePercent: z.int(),
});
export type MeetingProduct = z.output<typeof meetingProduct>;

/** An offer of a supplier for one meeting. */
export const meetingQuote = z.object({
  quoteId: z.string(),
  productId: meetingProductId,
  name: localised,
  state: z.enum(meetingQuoteStates),
  lines: z.array(costLine),
  totalFen: fen,
  /** What it cost before it was negotiated; null where it was not. */
  wasFen: z.nullable(fen),
  validUntil: instant,
  freeUntil: localDate,
  lateFeePercent: z.int(),
});

const summary = {
  meetingId,
  version: z.int(),
  title: z.string(),
  city,
  startOn: localDate,
  days: z.int(),
  people: z.int(),
  stage: z.enum(meetingStages),
  outcome: z.enum(meetingOutcomes),
  pending: z.nullable(z.enum(meetingPendings)),
  organiser: z.string(),
  updatedAt: instant,
};

/** A meeting as lists show it; `isMine`: the caller organises it. */
export const meetingSummary = z.object({ ...summary, isMine: z.boolean() });

/** What a meeting costs: for its organiser, and for those who manage and settle meetings. */
const meetingMoney = z.object({
  budgetFen: fen,
  agreedFen: z.nullable(fen),
  settledFen: z.nullable(fen),
  quotes: z.array(meetingQuote),
  /** Null until the supplier has sent it; the sum of its lines is what is settled. */
  bill: z.nullable(z.object({ lines: z.array(costLine), totalFen: fen })),
});

/** A meeting with everything the caller may see of it, and what they may do to it now. */
export const meetingView = z.object({
  ...summary,
  isMine: z.boolean(),
  rooms: z.int(),
  wishes: z.string(),
  product: z.nullable(z.object({ productId: meetingProductId, name: localised })),
  participants: z.array(
    z.object({
      ref: travellerRef,
      name: z.string(),
      principalId: z.string(),
      /** Deactivated since they were named, or whoever an outside person hangs on was: no journey is booked for them. */
      hasLeft: z.optional(z.boolean()),
    }),
  ),
  steps: z.array(
    z.object({ stage: z.enum(meetingStages), outcome: z.enum(meetingOutcomes), by: z.string(), at: instant }),
  ),
  /** Null for those who only take part. */
  money: z.nullable(meetingMoney),
  acts: z.array(z.enum(meetingActs)),
});
export type MeetingView = z.output<typeof meetingView>;
