import { z } from 'zod/mini';
import { fen, localised } from '../primitives.ts';

/** An insurance sold beside a ticket, a room or a ride: what it is called, what it pays, its price a person (fen). */
export const insurance = z.object({
  code: z.string(),
  name: localised,
  cover: localised,
  fen,
});
export type Insurance = z.output<typeof insurance>;
