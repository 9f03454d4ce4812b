import { useMemo } from 'react';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import { type Place, placeByWord } from '../../../travel/places/place.ts';
import {
  dateWord,
  type LinkFault,
  linkDate,
  linkFaults,
  saysSearch,
  searchLink,
} from '../../../travel/places/searchLink.ts';
import { linkedStay, type Stay } from '../logic/stay.ts';
import type { SearchDraft } from '../state/hotelSlice.ts';
import { usePlaces } from './usePlaces.ts';

export type HotelLink = {
  readonly place: Place | null;
  readonly stay: Stay | null;
  readonly draft: Partial<SearchDraft>;
  /** Words no city or quarter goes by, and days no stay can begin or end on. */
  readonly faults: readonly LinkFault[];
};

/** Whether a link says anything of a search. */
export function saysLink(params: URLSearchParams): boolean {
  return (
    saysSearch(searchLink(params)) ||
    dateWord(params, 'startDate') !== '' ||
    dateWord(params, 'endDate') !== '' ||
    params.has('oversea')
  );
}

/** A search as a link words it: one stays where one travels to, so the end city counts first. Null until cities are known. */
export function useHotelLink(params: URLSearchParams, now: number): HotelLink | null {
  const { cities } = usePlaces();
  return useMemo(() => {
    if (cities.length === 0) return null;
    const { startCity, endCity, startDate, travelId } = searchLink(params);
    const word = endCity || startCity;
    const place = placeByWord(word, cities);
    const stay = linkedStay(startDate, endOf(params), now);
    return {
      place,
      stay,
      faults: linkFaults(word && !place ? [word] : [], [
        stay ? '' : dateWord(params, 'startDate'),
        stay && stay.checkOut === endOf(params) ? '' : dateWord(params, 'endDate'),
      ]),
      draft: {
        ...(word ? { place } : {}),
        ...(stay ? { checkIn: stay.checkIn, nights: daysBetween(stay.checkIn, stay.checkOut) } : {}),
        travelId: travelId || null,
        isAbroad: params.get('oversea') === 'true',
      },
    };
  }, [cities, params, now]);
}

function endOf(params: URLSearchParams): string {
  return linkDate(dateWord(params, 'endDate'));
}
