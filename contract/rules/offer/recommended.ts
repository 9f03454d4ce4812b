import { type PartyFit, severity } from './partyFit.ts';

/** An offer as it is chosen by. `minutes`: how long it takes, null where that says nothing (a hotel night). */
export type Candidate = { readonly fit: PartyFit; readonly minutes: number | null; readonly startAt: number };

/** Why an offer is recommended: everybody within their standard, or the mildest of what is left. */
export type RecommendedFor = 'within' | 'mildest';

/** Slower than this many times the quickest is recommended to nobody. */
const SLOWEST = 2;

/** Whether a party can book an offer as `fit` says: a place for everybody, and no standard that forbids it. */
export function isBookable({ missing, worst }: PartyFit, isBinding: boolean): boolean {
  return missing === 0 && !(isBinding && worst === 'block');
}

/**
 * What a party is advised to take (ux §2): bookable for everybody, the mildest breach, not much slower than the quickest,
 * the lowest sum, the earliest. `isBinding`: false on private trips, which no standard rules. Null where nothing is
 * bookable, or nobody travels.
 */
export function recommendedOf<T extends Candidate>(offers: readonly T[], isBinding: boolean): T | null {
  const open = offers.filter(({ fit }) => fit.people.length > 0 && isBookable(fit, isBinding));
  const quickest = Math.min(...open.map(({ minutes }) => minutes ?? 0));
  const quick = open.filter(({ minutes }) => minutes === null || minutes <= SLOWEST * quickest);
  const worst = ({ fit }: T) => (isBinding ? severity[fit.worst] : 0);
  const before = (a: T, b: T) =>
    worst(a) - worst(b) || (a.fit.totalFen ?? 0) - (b.fit.totalFen ?? 0) || a.startAt - b.startAt;
  const [first, ...others] = quick;
  if (!first) return null;
  return others.reduce((best, other) => (before(other, best) < 0 ? other : best), first);
}
