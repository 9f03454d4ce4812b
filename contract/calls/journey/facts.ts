import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const journeyFacts = {
  /**
   * The trips of the person it is for, oneself or the principal acted for, with those of their guests: everything from
   * leaving to coming home across products, what is missing in between and what clashes. Coming ones by departure, past
   * ones latest first, by keyset.
   */
  'journey.trip.list': {
    kind: 'query',
    access: needing(inSession('own', 'orders'), 'orders.view'),
    cacheSeconds: 30,
    provides: ['Order'],
  },

  /** The trip an order belongs to, of whoever travels on it; of an order that may not be seen there is none. */
  'journey.trip.get': {
    kind: 'query',
    access: needing(inSession('served', 'orders'), 'orders.view'),
    cacheSeconds: 30,
    provides: ['Order'],
  },

  /** The travel standard of the person it is for, oneself or the principal acted for, for every product on sale. */
  'journey.standard.get': {
    kind: 'query',
    access: inSession('own', 'book'),
    cacheSeconds: 300,
    provides: ['Profile'],
  },
} as const satisfies FactsByName;
