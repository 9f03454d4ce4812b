import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const placeErrors = { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632 } as const;
const priceErrors = {
  OFFER_EXPIRED: 4634,
  SOLD_OUT: 4635,
  SUPPLIER_UNAVAILABLE: 4636,
} as const;

export const flightFacts = {
  /** Cities with their airports: all of them, or those that answer a keyword, best first. */
  'flight.city.list': {
    kind: 'query',
    access: inSession('none', 'book'),
    cacheSeconds: 86_400,
  },

  /**
   * Lowest fare on sale per day, without taxes, in a cabin every one of these travellers may take; null where none of them
   * flies or all are sold. Inside China.
   */
  'flight.calendar.list': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.flight', 'book.intlFlight'),
    cacheSeconds: 300,
    provides: ['Offer'],
    errors: { ...placeErrors, NOT_DOMESTIC: 4640 },
  },

  /** The same across borders; of a journey there and back the fares are those of both ways. */
  'intlFlight.calendar.list': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.intlFlight'),
    cacheSeconds: 300,
    provides: ['Offer'],
    errors: { ...placeErrors, NOT_INTERNATIONAL: 4641 },
  },

  /** Flights of a day inside China, each fare judged against every traveller's own standard. */
  'flight.offer.search': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.flight'),
    cacheSeconds: 30,
    provides: ['Offer'],
    errors: { ...placeErrors, NOT_DOMESTIC: 4640, FLIGHT_DATE_NOT_ON_SALE: 4642 },
  },

  /** Re-quotes one flight before booking: fresh fares, seats and expiry, for these travellers. */
  'flight.offer.price': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.flight'),
    cacheSeconds: 0,
    // It names the travellers' documents.
    provides: ['Traveller'],
    errors: priceErrors,
  },

  /** Journeys across borders, one way or there and back, direct or with one change. */
  'intlFlight.offer.search': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.intlFlight'),
    cacheSeconds: 30,
    provides: ['Offer'],
    errors: {
      ...placeErrors,
      NOT_INTERNATIONAL: 4641,
      FLIGHT_DATE_NOT_ON_SALE: 4642,
      RETURN_TOO_EARLY: 4644,
    },
  },

  'intlFlight.offer.price': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.intlFlight'),
    cacheSeconds: 0,
    // It names the travellers' documents.
    provides: ['Traveller'],
    errors: priceErrors,
  },
} as const satisfies FactsByName;
