import { type City, type Place, sameCity } from '../../../travel/places/place.ts';
import type { Way } from './flightFacts.ts';

/** A way being put together; null: it begins where, or on the day, the way before it says. */
export type WayDraft = {
  readonly from: Place | null;
  readonly to: Place | null;
  readonly date: string | null;
};

/** A way as it is shown: on a day never before the way before it, from where that one ends unless another place is chosen. */
export type ShownWay = WayDraft & { readonly date: string };

/** Ways with their dates and starts; `to` and `date` are those of the way before them. */
export function shownWays(ways: readonly WayDraft[], to: Place | null, date: string): readonly ShownWay[] {
  let before = { to, date };
  return ways.map((way) => {
    const shown = {
      ...way,
      from: way.from ?? before.to,
      date: way.date && way.date > before.date ? way.date : before.date,
    };
    before = shown;
    return shown;
  });
}

/** A way of which nothing is chosen yet. */
export const openWay: WayDraft = { from: null, to: null, date: null };

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
