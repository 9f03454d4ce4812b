import { type City, type Place, sameCity } from '../../../travel/places/place.ts';
import type { WayDraft } from '../state/flightSlice.ts';
import type { Way } from './flightFacts.ts';

/** A way as it is shown: on a day never before the way before it. */
export type ShownWay = WayDraft & { readonly date: string };

/** Ways with their dates, `date` being that of the way before them. */
export function shownWays(ways: readonly WayDraft[], date: string): readonly ShownWay[] {
  let earliest = date;
  return ways.map((way) => {
    if (way.date && way.date > earliest) earliest = way.date;
    return { ...way, date: earliest };
  });
}

/** The way offered after one that ends at a place on a date. */
export function wayAfter(from: Place | null, date: string): ShownWay {
  return { from, to: null, date };
}

/** What is wrong with a way: an end that is not said, or both in one city. */
export function wayFault({ from, to }: WayDraft, cities: readonly City[]): 'from' | 'to' | 'same' | null {
  if (!from) return 'from';
  if (!to) return 'to';
  return sameCity(from, to, cities) ? 'same' : null;
}

/** The ways once each can be searched for; null while one cannot. */
export function wholeWays(ways: readonly ShownWay[], cities: readonly City[]): readonly Way[] | null {
  const whole = ways.flatMap((way): Way[] => {
    const { from, to, date } = way;
    return from && to && wayFault(way, cities) === null ? [{ from, to, date }] : [];
  });
  return whole.length === ways.length ? whole : null;
}
