import { z } from 'zod/mini';
import { airlineCabins } from '../../enums/flight.ts';
import { fen, instant, localised } from '../primitives.ts';

/** What a way out is called: a flight by its numbers and when it leaves, a room by its hotel and plan. */
const wayOutName = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('flight'),
    flightNos: z.string(),
    departAt: instant,
    /** Of the airport it leaves from. */
    zone: z.string(),
    cabin: z.enum(airlineCabins),
  }),
  z.object({ kind: z.literal('room'), hotel: localised, room: localised, plan: localised }),
]);

/** The best choice that breaks no rule, with its price. */
export const wayOut = z.object({
  /** Null = another option of the same offer. */
  offerId: z.nullable(z.string()),
  option: z.string(),
  fareFen: fen,
  /** Said where it is booked, for whoever approves it; trains and cars have none: it is the same one, another option. */
  named: z.optional(wayOutName),
});
export type WayOut = z.output<typeof wayOut>;
