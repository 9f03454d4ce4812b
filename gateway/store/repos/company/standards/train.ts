import { z } from 'zod/mini';
import { seatCodes } from '../../../../../contract/enums/rail.ts';
import type { TrainStandard } from '../../../../../contract/rules/rail/trainStandard.ts';
import { jsonColumn } from '../../../columns/jsonColumn.ts';
import { type StandardsOf, standardsReader } from '../standards.ts';
import { over } from './over.ts';

const seat = z.enum(seatCodes);
const rules = z.object({
  steps: z.array(z.object({ upToMinutes: z.nullable(z.int()), allowed: z.array(seat) })),
  over,
  overBySeat: z.optional(z.partialRecord(seat, over)),
});

/** Rules of a standard for trains, as they are stored. */
export const trainRules = jsonColumn('standard.rules of trains', rules);

/** A company's standards for trains. */
export const trainStandardsOf: StandardsOf<TrainStandard> = standardsReader('train', trainRules);
