import { z } from 'zod/mini';
import { documentTypes } from '../../../contract/enums/people.ts';
import { documentId, fen } from '../../../contract/shapes/primitives.ts';

/** Why something beyond the standard was booked. */
export const bookingReason = z.readonly(z.object({ code: z.string(), note: z.string() }));

/**
 * Prices a choice was held against when it was booked (contract/rules/report/comparison.ts); orders from before that was
 * written down have none.
 */
export const storedComparison = z.readonly(z.object({ chosenFen: fen, dearestFen: fen, cheapestFen: fen }));

export const orderDocument = z.readonly(
  z.object({ id: documentId, type: z.enum(documentTypes), masked: z.string() }),
);
/** A traveller's document as an order names it; '' as `masked` once an outside person's data has been purged. */
export type OrderDocument = z.output<typeof orderDocument>;
