import { z } from 'zod/mini';
import { flightStates } from '../enums/flightStatus.ts';
import { flightSegment } from './items/flight.ts';
import { instant, localDate } from './primitives.ts';

export const flightNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{2}\d{1,4}$/));

/** A flight of one day as its airline says it runs; times of the segment are those it has now. */
export const flightStatus = z.object({
  segment: flightSegment,
  /** Local date of departure. */
  date: localDate,
  state: z.enum(flightStates),
  plannedDepartAt: instant,
  plannedArriveAt: instant,
  /** '' until it is announced. */
  gate: z.string(),
  /** The gate announced before; '' where it was not moved. */
  wasGate: z.string(),
  /** Whether the caller follows it: by choice, or because they booked it or travel on it. */
  followed: z.nullable(z.enum(['chosen', 'booked'])),
});
