import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const carFacts = {
  /** Cities with cars and their airports, stations and quarters, with pinyin and initials to search by. */
  'car.place.list': {
    kind: 'query',
    access: inSession('none', 'book'),
    cacheSeconds: 86_400,
  },

  /**
   * Estimates of a ride in every level, each judged against every traveller's own standard and what they have spent.
   * A ride `now` names no time; every other is asked for at least 30 minutes and at most 15 days ahead.
   */
  'car.offer.search': {
    kind: 'query',
    access: inSession('served', 'book'),
    provides: ['Offer'],
    errors: { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632, RIDE_NOT_SERVED: 4665, PICK_UP_NOT_ON_SALE: 4666 },
  },

  /** Re-quotes a ride before booking. */
  'car.offer.price': {
    kind: 'query',
    access: inSession('served', 'book'),
    cacheSeconds: 0,
    errors: { OFFER_EXPIRED: 4634, SOLD_OUT: 4635, SUPPLIER_UNAVAILABLE: 4636 },
  },
} as const satisfies FactsByName;
