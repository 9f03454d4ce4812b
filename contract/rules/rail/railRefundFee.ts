import type { FeeRule } from '../../shapes/conditions.ts';
import { type FeeStep, feeSteps } from '../money/feeRule.ts';

/**
 * Giving a rail ticket back (domain §3, 12306 rules): ≥8 days free, ≥48 h 5 %, 24–48 h 10 %, <24 h 20 % of the fare,
 * rounded to half a yuan, at least 2 yuan.
 */
export const RAIL_REFUND: FeeRule = {
  allowed: true,
  steps: [
    { hoursBefore: 8 * 24, percent: 0 },
    { hoursBefore: 48, percent: 5 },
    { hoursBefore: 24, percent: 10 },
    { hoursBefore: null, percent: 20 },
  ],
  base: 'fare',
  rounding: 'halfYuan',
  minimumFen: 200,
};

/** Changing one is free, once per ticket; which trains it may become is a rule of its own (`railChange.ts`). */
export const RAIL_CHANGE: FeeRule = {
  allowed: true,
  steps: [{ hoursBefore: null, percent: 0 }],
  base: 'fare',
  rounding: 'halfYuan',
  minimumFen: 0,
};

/** The refund steps of a rail fare (fen) at a moment (epoch ms). */
export function refundSteps(fareFen: number, departAt: number, now: number): FeeStep[] {
  return feeSteps(RAIL_REFUND, fareFen, departAt, now);
}
