import { z } from 'zod/mini';
import { payers } from '../enums/booking.ts';
import {
  type AmendmentFailure,
  amendmentFailures,
  amendmentKinds,
  amendmentStates,
  orderEvents,
  orderLabels,
  orderStates,
  orderTabs,
} from '../enums/order.ts';
import { documentTypes } from '../enums/people.ts';
import { controls, standardRules } from '../enums/standard.ts';
import { productKinds } from '../products.ts';
import { reasonCode } from './booking.ts';
import { conditions } from './conditions.ts';
import { orderCare } from './desk/care.ts';
import { type OrderItem, orderItem } from './item.ts';
import { insurance } from './items/insurance.ts';
import { wayOut } from './items/wayOut.ts';
import { travellerRef } from './people.ts';
import { amendmentId, employeeId, fen, instant, localised, orderId, shareFen, tripId } from './primitives.ts';

export type { Payer } from '../enums/booking.ts';
export { payers } from '../enums/booking.ts';
export type { OrderLabel, OrderState, OrderTab } from '../enums/order.ts';
// The lists stand apart, free of zod, for pages; here they keep their place beside the shapes.
export { orderLabels, orderStates, orderTabs } from '../enums/order.ts';
export type { SeatCode } from '../enums/rail.ts';
export { seatCodes } from '../enums/rail.ts';
export type { Control } from '../enums/standard.ts';

/**
 * What the supplier did to it by itself: refund and change are then free (involuntary, domain §3). The times are those
 * of the whole journey; where it has several flights, `segments` names those that are meant, by their place among the
 * item's.
 */
export const disruption = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rescheduled'),
    departAt: instant,
    arriveAt: instant,
    segments: z.optional(z.array(z.object({ index: z.int(), departAt: instant, arriveAt: instant }))),
  }),
  z.object({ kind: z.literal('withdrawn'), segments: z.optional(z.array(z.object({ index: z.int() }))) }),
]);
export type Disruption = z.output<typeof disruption>;

export const orderSummary = z.object({
  orderId,
  /** The number people read and say: TD + yymmdd + serial. */
  orderNo: z.string(),
  tripId,
  kind: z.enum(productKinds),
  tab: z.enum(orderTabs),
  state: z.enum(orderStates),
  label: z.enum(orderLabels),
  item: orderItem,
  /** When it begins and ends: departure and arrival, check-in and check-out, pick-up and drop-off. */
  startAt: instant,
  endAt: instant,
  traveller: z.string(),
  /** Who that is: namesakes are told apart by it. Absent in what an earlier version kept. */
  travellerRef: z.optional(travellerRef),
  booker: z.string(),
  payer: z.enum(payers),
  totalFen: fen,
  createdAt: instant,
  /** When the hold ends: pay by, or approve by. */
  deadlineAt: z.nullable(instant),
  /** Search tokens made on the server (names, numbers, pinyin, initials), so a client can search offline. */
  tokens: z.string(),
  /** What its supplier did to it; `disruptionOf` says whether that still counts. Absent where it did nothing. */
  disruption: z.optional(disruption),
  /** Of a disrupted one: whether it took the place of another order. */
  wasChanged: z.optional(z.boolean()),
});
export type OrderSummary = z.output<typeof orderSummary>;

/** A figure of a standard: codes (seats, cabins, levels) or an amount in the rule's unit. */
const ruleFigure = z.object({
  unit: z.enum(['codes', 'fen', 'tenths', 'days', 'stars', 'yes']),
  codes: z.array(z.string()),
  amount: z.nullable(z.number()),
});

/** One rule a choice goes beyond (domain §4). */
export const breach = z.object({
  rule: z.enum(standardRules),
  control: z.enum(controls),
  limit: ruleFigure,
  actual: ruleFigure,
  /** Of the lowest fare (flightLowest): the flight that has it, and the minutes around the departure it was looked for in. */
  lowest: z.optional(
    z.object({ windowMinutes: z.int(), flightNos: z.string(), departAt: instant, zone: z.string() }),
  ),
});
export type Breach = z.output<typeof breach>;

export const verdict = z.object({
  /** The gravest control of all breaches; `within` when there are none. */
  control: z.enum(controls),
  breaches: z.array(breach),
  /** Options this traveller's standard allows here: seat codes, cabins, car levels; empty where it names none. */
  allowed: z.array(z.string()),
  alternative: z.nullable(wayOut),
});
export type Verdict = z.output<typeof verdict>;

export const orderEvent = z.object({
  at: instant,
  type: z.enum(orderEvents),
  /** Who did it; empty for the system. */
  actor: z.string(),
});

/** What an order costs, in fen. The sum of the parts is the total, and so is what company, person and hotel desk get. */
export const orderPrice = z.object({
  /** The fare, room or ride itself. */
  fareFen: fen,
  /** Airport construction fee and fuel surcharge (机建, 燃油), taxes of international fares. */
  taxFen: fen,
  insuranceFen: fen,
  /** Our service fee per ticket. */
  serviceFen: fen,
  totalFen: fen,
  /** Who bears how much of it through us. */
  companyFen: shareFen,
  personalFen: shareFen,
  /** What a metered product was sold as, once the fare is what it turned out to cost. */
  estimateFen: z.optional(fen),
  /** The rest: what the guest pays at the hotel's desk (到店付). Absent where nothing is. */
  atHotelFen: z.optional(fen),
});
export type OrderPrice = z.output<typeof orderPrice>;

/** Where money of a refund goes (domain §2: shown before confirming). */
export const destination = z.object({ companyFen: shareFen, personalFen: shareFen });

/** A change or a refund of an order: a child with states of its own (domain §2). */
export const amendment = z.object({
  amendmentId,
  orderId,
  kind: z.enum(amendmentKinds),
  state: z.enum(amendmentStates),
  feeFen: fen,
  /** Refund: what comes back. Change: 0, or what comes back of a cheaper ticket. */
  refundFen: fen,
  /** Change: what is to be paid on top through us, fee included; nothing for a room paid at the hotel's desk. */
  payFen: fen,
  /** Change: new fare less old fare, negative when the new one is cheaper; absent in details kept from before it was said. */
  differenceFen: z.optional(fen),
  destination,
  /** The supplier rescheduled or withdrew it: free of charge (domain §3). */
  involuntary: z.boolean(),
  /** Change: what it becomes. */
  item: z.nullable(orderItem),
  /** Change: how it stands against the traveller's standard now. A reason it asks for is given when confirming. */
  verdict: z.optional(verdict),
  /** Quote of a change whose verdict asks for a reason: those to choose from. */
  reasonCodes: z.optional(z.array(reasonCode)),
  /** The quote holds until then; one that waits for approval or payment lapses then; null once neither is waited for. */
  expiresAt: z.nullable(instant),
  /** Whether confirming opens an approval first. */
  needsApproval: z.boolean(),
  /** The order a done change made. */
  newOrderId: z.nullable(orderId),
  /** Confirmed, it came to nothing: why, where that is known. */
  why: z.optional(z.enum(amendmentFailures)),
  createdAt: instant,
});
export type Amendment = z.output<typeof amendment>;

/** An amendment as the history of an order tells it. The type is named: written out, the registry's outgrows the compiler. */
export interface PastAmendment
  extends Pick<Amendment, 'amendmentId' | 'kind' | 'state' | 'feeFen' | 'refundFen' | 'payFen'> {
  readonly involuntary: boolean;
  readonly createdAt: number;
  /** Change: what it was, and what it became or would have. */
  readonly before: OrderItem | null;
  readonly item: OrderItem | null;
  /** Change: new fare less old fare, negative when the new one is cheaper, fen. */
  readonly differenceFen: number;
  /** Who asked for it; empty where nobody knows any more. */
  readonly actor: string;
  readonly why?: AmendmentFailure | undefined;
}
const pastAmendment: z.ZodMiniType<PastAmendment> = z.object({
  amendmentId,
  kind: z.enum(amendmentKinds),
  state: z.enum(amendmentStates),
  feeFen: fen,
  refundFen: fen,
  payFen: fen,
  involuntary: z.boolean(),
  createdAt: instant,
  before: z.nullable(orderItem),
  item: z.nullable(orderItem),
  differenceFen: fen,
  actor: z.string(),
  why: z.optional(z.enum(amendmentFailures)),
});

export const orderDetail = z.object({
  summary: orderSummary,
  timeline: z.array(orderEvent),
  passenger: z.object({
    ref: travellerRef,
    name: z.string(),
    level: z.string(),
    levelName: z.optional(localised),
    documentType: z.enum(documentTypes),
    documentMasked: z.string(),
    mobileMasked: z.string(),
    /** What the supplier settled: coach and seatNo, roomNo, driver …; empty before the hold. */
    placed: z.record(z.string(), z.string()),
    ticketNo: z.string(),
    /** Whether this caller may ask for the whole numbers. */
    revealable: z.boolean(),
  }),
  /** Names of those who share the room, masked where the caller may not see them; details kept earlier have none. */
  sharers: z._default(z.array(z.string()), []),
  principalId: employeeId,
  price: orderPrice,
  /** Bought with it; details kept earlier have none. */
  insurances: z._default(z.array(insurance), []),
  verdict,
  reason: z.nullable(z.object({ code: z.string(), label: localised, note: z.string() })),
  /** The cost centre its booker named for it; absent where none was. */
  costCentre: z.optional(z.string()),
  conditions,
  /** Refund fee steps, cheapest first; `now` marks the row that applies at the time of the answer. */
  refundSteps: z.array(
    z.object({
      hoursBefore: z.nullable(z.number()),
      percent: z.number(),
      feeFen: fen,
      now: z.boolean(),
    }),
  ),
  amendments: z.array(amendment),
  /** More of these, and the done changes of the orders it took the place of, oldest first. */
  history: z.optional(z.array(pastAmendment)),
  /** The order this one took the place of, and the one that took its place. */
  changedFrom: z.nullable(orderId),
  changedTo: z.nullable(orderId),
  disruption: z.nullable(disruption),
  /** In whose care it is; details kept earlier have none. */
  care: z.optional(orderCare),
  actions: z.object({
    cancel: z.boolean(),
    pay: z.boolean(),
    refund: z.boolean(),
    change: z.boolean(),
    extend: z.boolean(),
  }),
});
export type OrderDetail = z.output<typeof orderDetail>;
