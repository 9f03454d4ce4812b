import { z } from 'zod/mini';
import { documentTypes, travellerRef } from './people.ts';
import { employeeId, fen, instant, localised, orderId, tripId } from './primitives.ts';

/** Every state an order may stand in (domain §2). */
export const orderStates = [
  'submitting',
  'unknown',
  'held',
  'issuing',
  'issued',
  'used',
  'settled',
  'cancelled',
  'failed',
  'manual',
  'refunding',
  'refunded',
  'changed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The spec's eight labels (spec §4 "Order states"), derived from the state. */
export const orderLabels = [
  'new',
  'processing',
  'processed',
  'cancelled',
  'completed',
  'changeCompleted',
  'refunding',
  'refunded',
] as const;
export type OrderLabel = (typeof orderLabels)[number];

export const orderTabs = ['business', 'private'] as const;
export type OrderTab = (typeof orderTabs)[number];
export const productKinds = ['train'] as const;
/** Who pays: the company, or the traveller in person. */
export const payers = ['company', 'personal'] as const;
export type Payer = (typeof payers)[number];

/** Rail seats by their ticketing code (domain §3); W is a standing ticket. */
export const seatCodes = ['9', 'P', 'M', 'O', '6', '4', '3', '2', '1', 'W'] as const;
export type SeatCode = (typeof seatCodes)[number];

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

/** How a seat stands against one traveller's own standard (domain §4). */
export const controls = ['within', 'record', 'warn', 'reason', 'approval', 'block'] as const;
export type Control = (typeof controls)[number];

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
