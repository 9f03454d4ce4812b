import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/**
 * Set by oneself alone. Whoever may book for somebody meets it in the flights and hotels found for them, under the
 * access rule of that search, and nowhere else.
 */
const own = inSession('own', 'never');
/** Lists that were found are in another order now. */
const outdates = ['Preference', 'Offer'] as const;

export const preferenceFacts = {
  /** Which flights and rooms one prefers, and the airlines there are. */
  'preference.travel.get': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['Preference'],
  },

  /** Adds an airline to those one prefers; one that is among them stays. */
  'preference.airline.add': {
    kind: 'command',
    access: own,
    outdates,
    errors: { AIRLINE_UNKNOWN: 4884, AIRLINES_FULL: 4910 },
  },

  'preference.airline.remove': {
    kind: 'command',
    access: own,
    outdates,
  },

  /** Sets what one prefers of flights beside airlines. */
  'preference.flight.save': {
    kind: 'command',
    access: own,
    outdates,
    errors: { DISCOUNTS_INVALID: 4911 },
  },

  'preference.hotel.save': {
    kind: 'command',
    access: own,
    outdates,
  },
} as const satisfies FactsByName;
