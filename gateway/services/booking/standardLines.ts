import type { StandardLine } from '../../../contract/shapes/journey.ts';

/** A rule that applies to every journey of every city, and knows no exceptions; what is given says the rest. */
export function standardLine(
  line: Pick<StandardLine, 'rule' | 'control' | 'unit'> & Partial<StandardLine>,
): StandardLine {
  return { codes: [], amount: null, upToMinutes: null, tier: null, except: [], ...line };
}

/** Codes that lead to something else than going beyond a rule usually does. */
export function exceptions(by: Readonly<Partial<Record<string, StandardLine['control']>>> = {}) {
  return Object.entries(by).flatMap(([code, control]) => (control ? [{ code, control }] : []));
}
