import { chinaDate, chinaInstant } from '../time/chinaTime.ts';

/** Points of a ticket: one per whole yuan of its fare, given in fen (spec §9: 1:1 with the ticket fee). */
export function pointsOf(fareFen: number): number {
  return Math.max(0, Math.floor(fareFen / 100));
}

/**
 * Until when points earned at an instant count (spec §9: valid one calendar year): the beginning of the same date a
 * year later in Asia/Shanghai; for 29 February of 1 March.
 */
export function pointsLapseAt(earnedAt: number): number {
  const date = chinaDate(earnedAt);
  const next = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return chinaInstant(next.endsWith('-02-29') ? next.replace('-02-29', '-03-01') : next);
}
