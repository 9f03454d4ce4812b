import { z } from 'zod/mini';
import { carLevels } from '../../../../../contract/enums/car.ts';
import type { CarStandard } from '../../../../../contract/rules/car/carStandard.ts';
import { fen } from '../../../../../contract/shapes/primitives.ts';
import { jsonColumn } from '../../../columns/jsonColumn.ts';
import { type StandardsOf, standardsReader } from '../standards.ts';
import { over } from './over.ts';

const cap = z.nullable(z.object({ fen, control: over }));
const rules = z.object({
  levels: z.object({ allowed: z.array(z.enum(carLevels)), control: over }),
  ride: cap,
  day: cap,
  month: cap,
});

/** Rules of a standard for rides, as they are stored. */
export const carRules = jsonColumn('standard.rules of cars', rules);

/** A company's standards for rides. */
export const carStandardsOf: StandardsOf<CarStandard> = standardsReader('car', carRules);
