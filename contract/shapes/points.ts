import { z } from 'zod/mini';
import { instant, orderId } from './primitives.ts';

/** One movement of points: earned with a ticket, or taken back with it. */
export const pointsEntry = z.object({
  orderId,
  orderNo: z.string(),
  points: z.int(),
  at: instant,
  /** Earned points count until then. */
  expiresAt: instant,
});
export type PointsEntry = z.output<typeof pointsEntry>;
