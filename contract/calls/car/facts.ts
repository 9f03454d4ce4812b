import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const carFacts = {
  /** Cities with cars and their airports, stations and quarters, with pinyin and initials to search by. */
  'car.place.list': {
    kind: 'query',
    access: inSession('none', 'book'),
    cacheSeconds: 86_400,
  },

  /**
   * Where and when these travellers come off or board a flight or a train of their coming orders, at places cars serve,
   * soonest first: what a transfer is asked for with. Orders the caller may not see are left out.
   */
  'car.transfer.list': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.car'),
    cacheSeconds: 60,
    provides: ['Order'],
  },

  /**
   * Estimates of a ride in every level, each judged against every traveller's own standard and what they have spent.
   * A ride `now` names no time; every other is asked for at least 30 minutes and at most 15 days ahead.
   * `meets` is the flight or train a driver waits for.
   */
  'car.offer.search': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.car'),
    provides: ['Offer'],
    errors: { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632, RIDE_NOT_SERVED: 4665, PICK_UP_NOT_ON_SALE: 4666 },
  },

  /** Re-quotes a ride before booking. */
  'car.offer.price': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.car'),
    cacheSeconds: 0,
    // It names the travellers' documents.
    provides: ['Traveller'],
    errors: { OFFER_EXPIRED: 4634, SOLD_OUT: 4635, SUPPLIER_UNAVAILABLE: 4636 },
  },
} as const satisfies FactsByName;
