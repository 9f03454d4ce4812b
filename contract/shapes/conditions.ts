import { z } from 'zod/mini';
import { fen, localised } from './primitives.ts';

/**
 * What giving back or changing costs, as data (domain §3): shown before purchase, applied afterwards. A step applies
 * while at least `hoursBefore` hours (half ones too) are left to the start; `null` is the rest of the time.
 */
export const feeRule = z.object({
  /** Whether it is possible at all. */
  allowed: z.boolean(),
  /** In falling order of hours; the first that applies counts. `fixedFen` is added to the share. */
  steps: z.array(
    z.object({ hoursBefore: z.nullable(z.number()), percent: z.number(), fixedFen: z.optional(fen) }),
  ),
  /** What the percentage is of: the fare without taxes, the first night, or the whole price. */
  base: z.enum(['fare', 'firstNight', 'total']),
  rounding: z.enum(['fen', 'yuan', 'halfYuan']),
  minimumFen: fen,
});
export type FeeRule = z.output<typeof feeRule>;

export const conditions = z.object({
  refund: feeRule,
  change: feeRule,
  /** Free baggage; null for products without. Hand baggage in centimetres (spec §9: 20 kg, 55×40×20). */
  baggage: z.nullable(
    z.object({ checkedKg: z.int(), pieces: z.int(), handKg: z.int(), handCm: z.array(z.int()) }),
  ),
  /** Sentences of the supplier that no figure says. */
  notes: z.array(localised),
});
export type Conditions = z.output<typeof conditions>;
