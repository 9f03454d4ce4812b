import type { FeeRule } from '../../shapes/conditions.ts';
import { HOUR_MS } from '../time/durations.ts';

/** One step of a fee rule worked out for a sum of money at a moment. */
export type FeeStep = {
  /** Applies down to this many hours before the start; null = for the rest of the time. */
  readonly hoursBefore: number | null;
  readonly percent: number;
  readonly feeFen: number;
  /** Whether this is the step that applies at the asked moment. */
  readonly now: boolean;
};

/**
 * All steps of a rule for a base (fen), in the rule's order; none is `now` once the thing has begun (epoch ms). A step
 * applies from exactly its hours before the start on: at 48 h to the millisecond the 48-hour step still holds.
 */
export function feeSteps(rule: FeeRule, baseFen: number, startAt: number, now: number): FeeStep[] {
  const left = startAt - now;
  const applies = left <= 0 ? -1 : rule.steps.findIndex((step) => left >= (step.hoursBefore ?? 0) * HOUR_MS);
  return rule.steps.map((step, index) => ({
    hoursBefore: step.hoursBefore,
    percent: step.percent,
    feeFen: stepFee(rule, step, baseFen),
    now: index === applies,
  }));
}

/** The fee that applies at a moment, fen; null where it is not allowed or too late. */
export function feeAt(rule: FeeRule, baseFen: number, startAt: number, now: number): number | null {
  if (!rule.allowed) return null;
  return feeSteps(rule, baseFen, startAt, now).find((step) => step.now)?.feeFen ?? null;
}

/** Share plus fixed part, rounded, at least the minimum unless free, never above the base. */
function stepFee(rule: FeeRule, step: FeeRule['steps'][number], baseFen: number): number {
  const fixed = step.fixedFen ?? 0;
  if (step.percent === 0 && fixed === 0) return 0;
  const share = rounded(rule.rounding, baseFen * step.percent) + fixed;
  return Math.min(baseFen, Math.max(rule.minimumFen, share));
}

/** Hundredths of a fen → fen. */
function rounded(rounding: FeeRule['rounding'], hundredths: number): number {
  switch (rounding) {
    case 'fen':
      return Math.round(hundredths / 100);
    case 'yuan':
      return Math.round(hundredths / 10_000) * 100;
    case 'halfYuan': {
      // Under 0.25 yuan down, 0.25 to under 0.75 to 0.5, from 0.75 up (domain §3).
      const yuan = Math.floor(hundredths / 10_000);
      const rest = hundredths - yuan * 10_000;
      return yuan * 100 + (rest < 2_500 ? 0 : rest < 7_500 ? 50 : 100);
    }
  }
}
