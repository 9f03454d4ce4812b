import { z } from 'zod/mini';
import { fen } from '../primitives.ts';
import { flightName } from './flight.ts';
import { roomName } from './hotel.ts';

/** The best choice that breaks no rule, with its price. */
export const wayOut = z.object({
  /** Null = another option of the same offer. */
  offerId: z.nullable(z.string()),
  option: z.string(),
  fareFen: fen,
  /** Said where it is booked, for whoever approves it; absent where it is the very thing booked, in another class. */
  named: z.optional(z.discriminatedUnion('kind', [flightName, roomName])),
});
export type WayOut = z.output<typeof wayOut>;
