import { z } from 'zod/mini';
import { carLevels, carReasons as reasonList } from '../../../contract/enums/car.ts';
import type { CarStandard } from '../../../contract/rules/car/carStandard.ts';
import { readData } from '../../base/readData.ts';
import { over, reasonsOf } from './overLimit.ts';

const cap = z.nullable(z.strictObject({ yuan: z.int(), control: over }));
const row = z.strictObject({
  customerType: z.literal([0, 1]),
  level: z.string(),
  rules: z.strictObject({
    levels: z.strictObject({ allowed: z.array(z.enum(carLevels)), control: over }),
    ride: cap,
    day: cap,
    month: cap,
  }),
});

const file = readData(
  'car-standards',
  z.strictObject({ source: z.string(), standards: z.array(row), reasons: reasonsOf(reasonList) }),
);

export type SampleCarStandard = { customerType: 0 | 1; level: string; product: 'car'; rules: CarStandard };

/** Car standards of the sample companies, by customer type and level, in fen (domain §4). */
export const carStandards: readonly SampleCarStandard[] = file.standards.map(({ rules, ...who }) => {
  const { levels, ride, day, month } = rules;
  return {
    ...who,
    product: 'car',
    rules: { levels, ride: inFen(ride), day: inFen(day), month: inFen(month) },
  };
});

/** Reasons for a ride: travel, city, overtime, other (domain §3). */
export const carReasons = file.reasons;

function inFen(of: z.output<typeof cap>): CarStandard['ride'] {
  return of && { fen: of.yuan * 100, control: of.control };
}
