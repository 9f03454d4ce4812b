import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** What somebody follows is their own, also while they act for another. */
const own = inSession('own', 'never');

const asked = { FLIGHT_DAY_UNKNOWN: 4981, SUPPLIER_UNAVAILABLE: 4636 } as const;

export const flightStatusFacts = {
  /** Flights of a day by number or by route, as they run now. */
  'flightStatus.search': {
    kind: 'query',
    access: own,
    cacheSeconds: 0,
    provides: ['FlightStatus'],
    errors: { ...asked, FLIGHT_UNKNOWN: 4980, SAME_PLACE: 4631, PLACE_UNKNOWN: 4632 },
  },

  /** Ways with one change between two cities, with what became of the time to change. */
  'flightStatus.transit.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 0,
    provides: ['FlightStatus'],
    errors: { ...asked, SAME_PLACE: 4631, PLACE_UNKNOWN: 4632 },
  },

  /** The flights one follows: those still to land, or those that have. */
  'flightStatus.follow.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 0,
    provides: ['FlightStatus'],
    errors: { SUPPLIER_UNAVAILABLE: 4636 },
  },

  /** Follows a flight: its follower is told of delays, cancellation and gate changes. */
  'flightStatus.follow.add': {
    kind: 'command',
    access: own,
    outdates: ['FlightStatus'],
    errors: { ...asked, FLIGHT_UNKNOWN: 4980, FOLLOW_FULL: 4982, FLIGHT_OVER: 4983 },
  },

  /** Follows a flight no longer by choice; one of a booking is followed as long as the booking stands. */
  'flightStatus.follow.remove': {
    kind: 'command',
    access: own,
    outdates: ['FlightStatus'],
  },
} as const satisfies FactsByName;
