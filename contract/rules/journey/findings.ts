import { clashesOf } from './clashes.ts';
import type { Finding } from './finding.ts';
import { byStart, isWay, type Leg } from './leg.ts';
import { missingBeds } from './missingBeds.ts';
import { missingWays } from './missingWays.ts';
import { presencesOf } from './presences.ts';

/**
 * What a trip lacks and where it clashes, by where it stands in it; `legs` are those that still hold, of one traveller,
 * `beds` stays others booked for them. What is over at `now` (epoch ms) is not told: nothing can be done about it.
 */
export function findingsOf(legs: readonly Leg[], beds: readonly Leg[], now: number): Finding[] {
  const sorted = [...legs].sort(byStart);
  const places = presencesOf(sorted.filter(isWay));
  const stays = [...sorted.filter(({ moves }) => moves === 'stay'), ...beds];
  const found = [...clashesOf(sorted), ...missingWays(places, sorted), ...missingBeds(places, stays, now)];
  return found
    .filter(({ at, kind }) => kind === 'noStay' || at > now)
    .sort((a, b) => a.at - b.at || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
}

const kindOrder: readonly Finding['kind'][] = ['overlap', 'tight', 'noWay', 'noStay'];
