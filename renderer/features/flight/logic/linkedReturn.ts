import { linkDate } from '../../../travel/places/searchLink.ts';
import type { FlightKind } from './flightKind.ts';
import { isOnSale } from './saleDates.ts';

/** The date a link comes back on (spec §2 endDate, §4 plane_endDate), as it may be written there; '' for none. */
export function linkEndDate(params: URLSearchParams): string {
  return linkDate(params.get('endDate')?.trim() || params.get('plane_endDate')?.trim() || '');
}

/** The way back of a link: only flights abroad have one, on sale and not before the way out (`now`: epoch ms). */
export function linkedReturn(kind: FlightKind, startDate: string, endDate: string, now: number) {
  return kind === 'intlFlight' && isOnSale(endDate, now) && endDate >= startDate ? endDate : null;
}
