import { z } from 'zod/mini';
import { seatCodes } from '../../enums/rail.ts';
import { instant, localised } from '../primitives.ts';

export const station = z.object({ code: z.string(), name: localised });

export const trainItem = z.object({
  kind: z.literal('train'),
  trainNo: z.string(),
  from: station,
  to: station,
  departAt: instant,
  arriveAt: instant,
  seat: z.enum(seatCodes),
  /** The letter wished for; where one sits is said beside the order once it is known. */
  wish: z.optional(z.string()),
});
