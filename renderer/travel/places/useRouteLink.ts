import { useEffect, useState } from 'react';
import type { City, Place } from './place.ts';
import {
  dateWord,
  type LinkFault,
  linkFaults,
  linkPlaces,
  type SearchLink,
  saysSearch,
  searchLink,
} from './searchLink.ts';

/** The ends a link names; null for a word no place goes by, absent where it says nothing of that end. */
export type LinkEnds = { readonly from?: Place | null; readonly to?: Place | null };

/**
 * Fills a search between two places from a deep link (spec §2: startCity, endCity, startDate, travelId), once per link.
 * `take` (the same function as long as it does the same) takes over what can be, and answers the days that cannot be
 * asked for, as the link has them. `done` leads to the search without the link; it, too, stays the same.
 */
export function useRouteLink(
  params: URLSearchParams,
  cities: readonly City[],
  take: (link: SearchLink, ends: LinkEnds, params: URLSearchParams) => readonly string[],
  done: () => void,
): readonly LinkFault[] {
  const [faults, setFaults] = useState<readonly LinkFault[]>([]);
  useEffect(() => {
    const link = searchLink(params);
    if (cities.length === 0 || !(saysSearch(link) || dateWord(params, 'startDate'))) return;
    const { from, to, unknown: strange } = linkPlaces(link, cities);
    const ends = { ...(link.startCity ? { from } : {}), ...(link.endCity ? { to } : {}) };
    setFaults(linkFaults(strange, take(link, ends, params)));
    // Taken over: the search is kept from here on, and the same link can be followed again. Not in this effect: the
    // page may have been led here in the same moment, and what stands beside it is not known before all effects ran.
    const timer = setTimeout(done, 0);
    return () => clearTimeout(timer);
  }, [cities, params, take, done]);
  return faults;
}
