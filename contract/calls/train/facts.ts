import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const trainFacts = {
  'train.station.list': {
    kind: 'query',
    access: inSession('none', 'book'),
    cacheSeconds: 86_400,
    provides: ['Station'],
  },

  /**
   * What each day costs these travellers on the train recommended to them, for the date strip; without travellers the
   * lowest fare on sale. Null where nothing runs, is on sale yet or may be taken.
   */
  'train.calendar.list': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.train'),
    cacheSeconds: 60,
    provides: ['Offer'],
    errors: { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632 },
  },

  /** Trains of a day with seats on sale, each judged against every traveller's own standard. */
  'train.offer.search': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.train'),
    cacheSeconds: 30,
    provides: ['Offer'],
    errors: { SAME_PLACE: 4631, PLACE_UNKNOWN: 4632, DATE_NOT_ON_SALE: 4633 },
  },

  /** Where an offered train calls, from its first station to its last. Expires with the offer. */
  'train.stop.list': {
    kind: 'query',
    access: needing(inSession('none', 'book'), 'book.train'),
    cacheSeconds: 600,
    errors: { OFFER_EXPIRED: 4634, SUPPLIER_UNAVAILABLE: 4636 },
  },

  /** Where the train of an order calls; no stops for an order of something else, or a train its supplier forgot. */
  'train.run.get': {
    kind: 'query',
    access: inSession('served', 'orders'),
    cacheSeconds: 600,
    provides: ['Order'],
    errors: { SUPPLIER_UNAVAILABLE: 4636 },
  },

  /** Re-quotes one train before booking: fresh fares, seats and expiry, for these travellers. */
  'train.offer.price': {
    kind: 'query',
    access: needing(inSession('served', 'book'), 'book.train'),
    cacheSeconds: 0,
    // It names the travellers' documents.
    provides: ['Traveller'],
    errors: { OFFER_EXPIRED: 4634, SOLD_OUT: 4635, SUPPLIER_UNAVAILABLE: 4636 },
  },
} as const satisfies FactsByName;
