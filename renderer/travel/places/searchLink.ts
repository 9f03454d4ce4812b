import { isCalendarDate } from '../../../contract/rules/identity/idCard.ts';
import { type City, type Place, placeByWord } from './place.ts';

/** A search as a link words it (spec §2): cities by code or by name in any language. Empty where it says nothing. */
export type SearchLink = {
  readonly startCity: string;
  readonly endCity: string;
  readonly startDate: string;
  readonly travelId: string;
};

/** What a link may call each part: the hand-off's fields for flights serve where the plain ones are missing (spec §4). */
const spellings = {
  startCity: ['startCity', 'plane_startCity'],
  endCity: ['endCity', 'plane_endCity'],
  startDate: ['startDate', 'plane_startDate'],
  travelId: ['travelId', 'travel_id'],
} as const;

export function searchLink(params: URLSearchParams): SearchLink {
  const part = (name: keyof SearchLink) =>
    spellings[name].map((spelling) => params.get(spelling)?.trim()).find(Boolean) ?? '';
  return {
    startCity: part('startCity'),
    endCity: part('endCity'),
    startDate: linkDate(part('startDate')),
    travelId: part('travelId'),
  };
}

/** Whether a link says anything of a search. */
export function saysSearch({ startCity, endCity, startDate, travelId }: SearchLink): boolean {
  return [startCity, endCity, startDate, travelId].some((word) => word !== '');
}

/** The places a link means, and the words no city or station goes by. */
export function linkPlaces(
  { startCity, endCity }: SearchLink,
  cities: readonly City[],
): { from: Place | null; to: Place | null; unknown: readonly string[] } {
  const from = placeByWord(startCity, cities);
  const to = placeByWord(endCity, cities);
  const unknown = [from ? '' : startCity, to ? '' : endCity].filter((word) => word !== '');
  return { from, to, unknown };
}

/** Something a link says that cannot be taken over. */
export type LinkFault = { readonly what: 'unknownPlace' | 'unusableDate'; readonly word: string };

/** A day as the link has it, readable or not; '' for none. */
export function dateWord(params: URLSearchParams, end: 'startDate' | 'endDate'): string {
  return params.get(end)?.trim() || params.get(`plane_${end}`)?.trim() || '';
}

/** What is wrong with a link: words that name no place, and days that cannot be asked for. */
export function linkFaults(places: readonly string[], dates: readonly string[]): LinkFault[] {
  return [
    ...places.map((word) => ({ what: 'unknownPlace' as const, word })),
    ...dates.filter(Boolean).map((word) => ({ what: 'unusableDate' as const, word })),
  ];
}

/** A date as links write it: 2026-12-01, also with a time after it, with slashes or without any sign; '' for none. */
export function linkDate(word: string): string {
  const [, year, month, day] = /^(\d{4})[-/]?(\d{1,2})[-/]?(\d{1,2})(?:[T ].*)?$/.exec(word) ?? [];
  if (!year || !month || !day) return '';
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : '';
}
