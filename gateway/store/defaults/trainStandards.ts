import { z } from 'zod/mini';
import type { TrainStandard } from '../../../contract/rules/rail/trainStandard.ts';
import { seatCodes } from '../../../contract/shapes/order.ts';
import { readData } from '../../base/readData.ts';

const words = z.strictObject({ zh: z.string(), en: z.string(), de: z.string() });
const seat = z.enum(seatCodes);
const over = z.enum(['record', 'warn', 'reason', 'approval', 'block'] satisfies TrainStandard['over'][]);

const standardRow = z.strictObject({
  /** 0 ordinary, 1 official edition. */
  customerType: z.literal([0, 1]),
  /** L1–L5, or `guest` for guests and contacts. */
  level: z.string(),
  rules: z.strictObject({
    steps: z.array(z.strictObject({ upToMinutes: z.nullable(z.int()), allowed: z.array(seat) })),
    over,
    overBySeat: z.optional(z.partialRecord(seat, over)),
  }),
});

export type SampleStandard = { customerType: 0 | 1; level: string; product: 'train'; rules: TrainStandard };

/** Train standards of the sample companies, by customer type and level (domain §4). */
export const trainStandards: readonly SampleStandard[] = readData(
  'train-standards',
  z.strictObject({ source: z.string(), standards: z.array(standardRow) }),
).standards.map((standard) => ({ ...standard, product: 'train' }));

/** Reasons for choosing a train seat over the standard, in the order shown. */
export const reasonCodes = readData(
  'reason-codes',
  z.strictObject({
    source: z.string(),
    codes: z.array(z.strictObject({ code: z.string(), product: z.literal('train'), ...words.shape })),
  }),
).codes;

/** What the home screen's banner shows, in order. */
export const banners = readData(
  'banners',
  z.strictObject({
    source: z.string(),
    banners: z.array(z.strictObject({ id: z.string(), title: words, line: words })),
  }),
).banners;

/** What companies announce in the sample, the newest first. */
export const sampleAnnouncements = readData(
  'announcements',
  z.strictObject({
    source: z.string(),
    announcements: z.array(z.strictObject({ id: z.string(), title: words, body: words })),
  }),
).announcements;
