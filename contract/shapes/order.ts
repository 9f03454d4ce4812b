import { z } from 'zod/mini';
import {
  controls,
  documentTypes,
  orderLabels,
  orderStates,
  orderTabs,
  payers,
  productKinds,
  seatCodes,
} from './lists.ts';
import { travellerRef } from './people.ts';
import { employeeId, fen, instant, localised, orderId, tripId } from './primitives.ts';

export type { Control, OrderLabel, OrderState, OrderTab, Payer, SeatCode } from './lists.ts';
// The lists stand apart, free of zod, for pages; here they keep their place beside the shapes.
export { orderLabels, orderStates, orderTabs, payers, productKinds, seatCodes } from './lists.ts';

export const station = z.object({ code: z.string(), name: localised });

export const trainLeg = z.object({
  trainNo: z.string(),
  from: station,
  to: station,
  departAt: instant,
  arriveAt: instant,
  seat: z.enum(seatCodes),
});

export const orderSummary = z.object({
  orderId,
  /** The number people read and say: TD + yymmdd + serial. */
  orderNo: z.string(),
  tripId,
  kind: z.enum(productKinds),
  tab: z.enum(orderTabs),
  state: z.enum(orderStates),
  label: z.enum(orderLabels),
  leg: trainLeg,
  traveller: z.string(),
  booker: z.string(),
  payer: z.enum(payers),
  totalFen: fen,
  createdAt: instant,
  /** When the hold ends (pay by), for held orders. */
  deadlineAt: z.nullable(instant),
  /** Search tokens made on the server (names, numbers, pinyin, initials), so a client can search offline. */
  tokens: z.string(),
});
export type OrderSummary = z.output<typeof orderSummary>;

export const verdict = z.object({
  control: z.enum(controls),
  /** Seats this traveller's standard allows on this journey. */
  allowed: z.array(z.enum(seatCodes)),
  /** The dearest allowed seat still on sale on this train, with its price: the way out. */
  alternative: z.nullable(z.object({ seat: z.enum(seatCodes), fareFen: fen })),
});
export type Verdict = z.output<typeof verdict>;

export const orderEvent = z.object({
  at: instant,
  type: z.enum([
    'submitted',
    'held',
    'unknown',
    'confirmed',
    'paid',
    'issuing',
    'issued',
    'cancelled',
    'failed',
    'lapsed',
    'used',
    'refunded',
    'manual',
  ]),
  /** Who did it; empty for the system. */
  actor: z.string(),
});

export const orderDetail = z.object({
  summary: orderSummary,
  timeline: z.array(orderEvent),
  passenger: z.object({
    ref: travellerRef,
    name: z.string(),
    level: z.string(),
    documentType: z.enum(documentTypes),
    documentMasked: z.string(),
    mobileMasked: z.string(),
    /** Coach and seat once held, e.g. 05 / 08A; empty before. */
    coach: z.string(),
    seatNo: z.string(),
    ticketNo: z.string(),
    /** Whether this caller may ask for the whole numbers. */
    revealable: z.boolean(),
  }),
  principalId: employeeId,
  price: z.object({ fareFen: fen, serviceFen: fen, totalFen: fen }),
  verdict,
  reason: z.nullable(z.object({ code: z.string(), label: localised, note: z.string() })),
  /** Refund fee steps, dearest last; `now` marks the row that applies at the time of the answer. */
  refundSteps: z.array(
    z.object({
      hoursBefore: z.nullable(z.int()),
      percent: z.int(),
      feeFen: fen,
      now: z.boolean(),
    }),
  ),
  actions: z.object({ cancel: z.boolean() }),
});
export type OrderDetail = z.output<typeof orderDetail>;
