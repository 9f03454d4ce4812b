import { z } from 'zod/mini';
import { fen } from '../../../contract/shapes/primitives.ts';

/** Why something beyond the standard was booked. */
export const bookingReason = z.readonly(z.object({ code: z.string(), note: z.string() }));

/**
 * Prices a choice was held against when it was booked (contract/rules/report/comparison.ts); orders from before that was
 * written down have none.
 */
export const storedComparison = z.readonly(z.object({ chosenFen: fen, dearestFen: fen, cheapestFen: fen }));
