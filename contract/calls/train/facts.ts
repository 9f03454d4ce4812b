import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const trainFacts = {
  'train.station.list': {
    kind: 'query',
    access: inSession('none', 'book'),
    cacheSeconds: 86_400,
    provides: ['Station'],
  },

  /** Lowest fare on sale per day, for the date strip; null where nothing runs or is on sale yet. */
  'train.calendar.list': {
    kind: 'query',
    access: inSession('none', 'book'),
    cacheSeconds: 60,
    provides: ['Offer'],
    errors: { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632 },
  },

  /** Trains of a day with seats on sale, each judged against every traveller's own standard. */
  'train.offer.search': {
    kind: 'query',
    access: inSession('served', 'book'),
    cacheSeconds: 30,
    provides: ['Offer'],
    errors: { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632, DATE_NOT_ON_SALE: 4633 },
  },

  /** Where an offered train calls, from its first station to its last. Expires with the offer. */
  'train.stop.list': {
    kind: 'query',
    access: inSession('none', 'book'),
    cacheSeconds: 600,
    errors: { OFFER_EXPIRED: 4634, SUPPLIER_UNAVAILABLE: 4636 },
  },

  /** Re-quotes one train before booking: fresh fares, seats and expiry, for these travellers. */
  'train.offer.price': {
    kind: 'query',
    access: inSession('served', 'book'),
    cacheSeconds: 0,
    errors: { OFFER_EXPIRED: 4634, SOLD_OUT: 4635, SUPPLIER_UNAVAILABLE: 4636 },
  },
} as const satisfies FactsByName;
