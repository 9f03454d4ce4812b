import type { RuleFrame, RuleSetting } from '../../shapes/rules/standard.ts';

/** Whether rules are written down as their frames allow: each once, none missing that must be there. */
export function settingsFit(frames: readonly RuleFrame[], settings: readonly RuleSetting[]): boolean {
  if (new Set(settings.map(({ rule }) => rule)).size !== settings.length) return false;
  if (settings.some(({ rule }) => !frames.some((one) => one.rule === rule))) return false;
  return frames.every(
    (frame) =>
      settingFault(
        frame,
        settings.find((one) => one.rule === frame.rule),
      ) === null,
  );
}

/**
 * What is wrong with a rule as it is written down, or null: it must not be off, a figure is out of bounds, journeys do
 * not rise up to any length, or nothing is allowed on one of them.
 */
export function settingFault(
  frame: RuleFrame,
  setting: RuleSetting | undefined,
): 'missing' | 'figure' | 'steps' | 'codes' | null {
  if (!setting) return frame.isOptional ? null : 'missing';
  if (!setting.except.every(({ code }) => frame.codes.includes(code))) return 'codes';
  switch (frame.form) {
    case 'steps':
    case 'codes':
      return stepsFault(frame, setting);
    case 'tiers':
      return hasEachOnce(setting.tiers) && setting.tiers.every(({ amount }) => isFigure(frame, amount))
        ? null
        : 'figure';
    case 'amount':
    case 'switch':
      if (setting.amount === null) return frame.isOptional ? null : 'missing';
      return isFigure(frame, setting.amount) ? null : 'figure';
  }
}

function stepsFault(frame: RuleFrame, { steps }: RuleSetting): 'steps' | 'codes' | null {
  const ends = steps.map(({ upToMinutes }) => upToMinutes ?? Number.POSITIVE_INFINITY);
  const doRise = ends.every((end, index) => index === 0 || end > (ends[index - 1] ?? end));
  if (!doRise || ends.at(-1) !== Number.POSITIVE_INFINITY) return 'steps';
  if (frame.form === 'codes' && steps.length !== 1) return 'steps';
  const doKnow = steps.every(
    ({ codes }) => codes.length > 0 && codes.every((code) => frame.codes.includes(code)),
  );
  return doKnow ? null : 'codes';
}

function hasEachOnce(tiers: RuleSetting['tiers']): boolean {
  return new Set(tiers.map(({ tier }) => tier)).size === tiers.length;
}

/** Whether a figure lies within a frame's bounds and on its steps; none is always one. */
function isFigure({ min, max, step }: RuleFrame, amount: number | null): boolean {
  if (amount === null) return true;
  const steps = amount / step;
  return amount >= min && amount <= max && Math.abs(steps - Math.round(steps)) < 1e-9;
}
