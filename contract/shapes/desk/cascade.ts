import { z } from 'zod/mini';
import {
  cascadeFailures,
  cascadeModes,
  cascadePartStates,
  cascadeStates,
  cascadeWays,
  keepReasons,
  MOST_CASCADE_PARTS,
} from '../../enums/desk/cascade.ts';
import { productKinds } from '../../products.ts';
import { reasonCode } from '../booking.ts';
import { orderItem } from '../item.ts';
import { verdict } from '../order.ts';
import { fen, id, instant, localDate, orderId } from '../primitives.ts';

export const cascadeId = id<'CascadeId'>();
export type CascadeId = z.output<typeof cascadeId>;
/** A part of a cascade by its place in it. */
export const cascadePartId = z.string().check(z.regex(/^p\d{1,2}$/));

const anyPart = z.object({
  partId: cascadePartId,
  orderId,
  kind: z.enum(productKinds),
  traveller: z.string(),
  /** Whether it is the segment that was moved, or follows it. */
  isMoved: z.boolean(),
  /** The parts it follows: it is carried out only with all of them. */
  dependsOn: z.array(cascadePartId),
  way: z.enum(cascadeWays),
  /** Why it stays, of one that does. */
  why: z.nullable(z.enum(keepReasons)),
  /** Why it cannot be had, or was not done. */
  failure: z.nullable(z.enum(cascadeFailures)),
  state: z.enum(cascadePartStates),
  before: orderItem,
  /** What it becomes; null of one that stays. */
  item: z.nullable(orderItem),
  /** What its supplier takes for it, fen; within the sums below. */
  feeFen: fen,
  /** What is to be paid through us, and what comes back, fen. */
  payFen: fen,
  refundFen: fen,
  /** What is to be paid at the hotel's desk beside it. Absent where nothing is. */
  atHotelFen: z.optional(fen),
  /** How it stands against its traveller's standard now. */
  verdict: z.nullable(verdict),
  needsApproval: z.boolean(),
  /** The order it became, once there is one. */
  newOrderId: z.nullable(orderId),
});
type AnyPart = typeof anyPart;
/** Has a name of its own, as the item of an order has. */
export interface PartShape extends AnyPart {}
/** One order of a trip in a cascade. */
export const cascadePart: PartShape = anyPart;
export type CascadePart = z.output<typeof cascadePart>;

/** A run the moved segment may be on. */
export const cascadeRun = z.object({ no: z.string(), departAt: instant, arriveAt: instant, fareFen: fen });

const anyCascade = z.object({
  cascadeId,
  /** The order that is moved. */
  orderId,
  state: z.enum(cascadeStates),
  mode: z.enum(cascadeModes),
  /** The day it is moved to, where it leaves, and the run chosen of that day's. */
  date: localDate,
  no: z.string(),
  /** Clock the runs leave by. */
  zone: z.string(),
  runs: z.array(cascadeRun),
  parts: z.array(cascadePart).check(z.maxLength(MOST_CASCADE_PARTS)),
  quotedAt: instant,
  /** Until when it may be confirmed; null once it was. */
  expiresAt: z.nullable(instant),
  /** Reasons to choose from, of each product one of its parts asks for one. */
  reasons: z.array(z.object({ kind: z.enum(productKinds), codes: z.array(reasonCode) })),
});
type AnyCascade = typeof anyCascade;
export interface CascadeShape extends AnyCascade {}
/** A segment moved with what follows it, for everybody on it. */
export const cascade: CascadeShape = anyCascade;
export type Cascade = z.output<typeof cascade>;
