import { z } from 'zod/mini';
import type { HotelStandard } from '../../../../../contract/rules/hotel/hotelStandard.ts';
import { fen } from '../../../../../contract/shapes/primitives.ts';
import { jsonColumn } from '../../../columns/jsonColumn.ts';
import { type StandardsOf, standardsReader } from '../standards.ts';
import { over } from './over.ts';

const rules = z.object({
  nightFen: z.record(z.string(), z.nullable(fen)),
  overNight: over,
  stars: z.nullable(z.object({ max: z.int(), control: over })),
  agreement: z.nullable(z.object({ control: over })),
});

/** Rules of a standard for hotels, as they are stored. */
export const hotelRules = jsonColumn('standard.rules of hotels', rules);

/** A company's standards for hotels. */
export const hotelStandardsOf: StandardsOf<HotelStandard> = standardsReader('hotel', hotelRules);
