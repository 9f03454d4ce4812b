import { linkDate } from '../../../travel/places/searchLink.ts';
import { isOnSale } from './saleDates.ts';

/** The date a link comes back on (spec §2 endDate, §4 plane_endDate), as it may be written there; '' for none. */
export function linkEndDate(params: URLSearchParams): string {
  return linkDate(params.get('endDate')?.trim() || params.get('plane_endDate')?.trim() || '');
}

/** The way back of a link: on sale and not before the way out (`now`: epoch ms). */
export function linkedReturn(startDate: string, endDate: string, now: number) {
  return isOnSale(endDate, now) && endDate >= startDate ? endDate : null;
}
