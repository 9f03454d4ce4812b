import { z } from 'zod/mini';
import { findingKinds, standardUnits } from '../enums/journey.ts';
import { controls, standardRules } from '../enums/standard.ts';
import { productKinds } from '../products.ts';
import { orderSummary } from './order.ts';
import { travellerRef } from './people.ts';
import { employeeId, fen, instant, localDate, localised, orderId } from './primitives.ts';

/** A city, by the code every product knows it by, with the zone its clocks go by (IANA). */
export const journeyPlace = z.object({ code: z.string(), name: localised, zone: z.string() });

/** One way or stay of an order: a flight there and back has two. */
export const tripLeg = z.object({
  orderId,
  /** Which of its order's ways it is, from 0. */
  part: z.int(),
  from: journeyPlace,
  to: journeyPlace,
  startAt: instant,
  endAt: instant,
});

export const tripFinding = z.object({
  kind: z.enum(findingKinds),
  /** The orders it stands between; one where there is nothing on its other side. */
  orderIds: z.array(orderId),
  /** Where it stands in the trip, epoch ms. */
  at: instant,
  /** From where and to where something is missing; `from` is null where nobody knows. The same city of nights. */
  from: z.nullable(journeyPlace),
  to: journeyPlace,
  /** First and last day of what is missing, as the place counts days: the day of departure, or check-in and check-out. */
  startDate: localDate,
  endDate: localDate,
  /** `tight`: minutes there are and minutes it takes; `overlap`: minutes both take at once. Else 0. */
  minutes: z.int(),
  neededMinutes: z.int(),
  /** What is sold that would close it. */
  sellers: z.array(z.enum(productKinds)),
});

/** What somebody is away for: everything from leaving to coming home, however it was booked. */
export const trip = z.object({
  traveller: z.object({ ref: travellerRef, name: z.string(), principalId: employeeId }),
  /** The cities gone to, in order; the one it began in is no destination. */
  cities: z.array(journeyPlace),
  startAt: instant,
  endAt: instant,
  /** By departure; what was given up or given back among them. */
  orders: z.array(orderSummary),
  legs: z.array(tripLeg),
  findings: z.array(tripFinding),
  /** What its orders that stand emit, by the factors of reports. */
  co2Kg: z.int(),
});

/** One rule of a standard, as it applies to somebody. */
export const standardLine = z.object({
  rule: z.enum(standardRules),
  /** What going beyond it leads to. */
  control: z.enum(controls),
  unit: z.enum(standardUnits),
  codes: z.array(z.string()),
  amount: z.nullable(z.number()),
  /** For journeys up to so long; null = any length, or longer than the lines before it. */
  upToMinutes: z.nullable(z.int()),
  /** The tier of cities it is for; null = all. */
  tier: z.nullable(z.object({ tier: z.int(), cities: z.array(localised) })),
  /** Codes that lead to something else than `control`. */
  except: z.array(z.object({ code: z.string(), control: z.enum(controls) })),
  /** Of a cap over a day or month: what is spent of it, fen. */
  spentFen: z.optional(fen),
});

/** What a company asks of somebody for one product; no lines = nothing is beyond it. */
export const productStandard = z.object({ kind: z.enum(productKinds), lines: z.array(standardLine) });

export type JourneyPlace = z.output<typeof journeyPlace>;
export type TripLeg = z.output<typeof tripLeg>;
export type TripFinding = z.output<typeof tripFinding>;
export type Trip = z.output<typeof trip>;
export type StandardLine = z.output<typeof standardLine>;
export type ProductStandard = z.output<typeof productStandard>;
