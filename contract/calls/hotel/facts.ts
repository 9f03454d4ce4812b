import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const hotelFacts = {
  /** Cities with hotels and their quarters, with pinyin and initials to search by. */
  'hotel.city.list': {
    kind: 'query',
    access: inSession('none', 'book'),
    cacheSeconds: 86_400,
  },

  /**
   * Hotels with a room left for a stay, in a city, by a keyword, or both; each with its lowest price, judged against
   * every traveller's own standard. By keyset: the next page follows the last hotel shown.
   */
  'hotel.offer.search': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.hotel'),
    cacheSeconds: 30,
    provides: ['Offer'],
    errors: { PLACE_UNKNOWN: 4632, STAY_INVALID: 4660 },
  },

  /** Everything one hotel has left for a stay: rooms and their plans, with conditions before purchase. */
  'hotel.offer.list': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.hotel'),
    cacheSeconds: 30,
    provides: ['Offer'],
    errors: { HOTEL_UNKNOWN: 4661, STAY_INVALID: 4660, SHARING_REFUSED: 4663 },
  },

  /** Re-quotes one room before booking. */
  'hotel.offer.price': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.hotel'),
    cacheSeconds: 0,
    // It names the travellers' documents.
    provides: ['Traveller'],
    errors: {
      OFFER_EXPIRED: 4634,
      SOLD_OUT: 4635,
      SUPPLIER_UNAVAILABLE: 4636,
      SHARING_REFUSED: 4663,
      ROOM_TOO_SMALL: 4664,
    },
  },
} as const satisfies FactsByName;
