import { z } from 'zod/mini';
import { carLevels } from '../../../../../contract/enums/car.ts';
import { readData } from '../../../../base/readData.ts';

const level = z.strictObject({
  startTenths: z.int(),
  kmIncluded: z.int(),
  perKmTenths: z.int(),
  perMinuteTenths: z.int(),
  waitMinutes: z.int(),
  fleet: z.int(),
  seats: z.int(),
});
const note = z.strictObject({ zh: z.string(), en: z.string(), de: z.string() });
/** A car of a model, and a driver's family name: as said in Chinese, and in Latin letters. */
const named = z.strictObject({ zh: z.string(), en: z.string() });
const byHour = z.array(z.int()).check(z.length(24));

/** What cars cost, how fast they get on and how many there are (`car-tariffs.json`). */
export const carTariffs = readData(
  'car-tariffs',
  z.strictObject({
    source: z.string(),
    roadPercent: z.int(),
    levels: z.record(z.enum(carLevels), level),
    tiers: z.record(z.literal(['1', '2', '3']), z.int()),
    kmPerHour: byHour,
    surgePercent: byHour,
    transferYuan: z.int(),
    finalPercent: z.tuple([z.int(), z.int()]),
    cancelFeeYuan: z.record(z.enum(carLevels), z.int()),
    models: z.record(z.enum(carLevels), z.array(named)),
    surnames: z.array(named),
    notes: z.strictObject({ now: note, scheduled: note, estimate: note }),
  }),
);
