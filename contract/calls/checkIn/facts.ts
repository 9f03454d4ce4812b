import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const own = inSession('own', 'never');

export const checkInFacts = {
  /** One's own check-ins, the last first, and the journeys one may check in on now. */
  'checkIn.list': { kind: 'query', access: own, cacheSeconds: 60, provides: ['CheckIn', 'Order'] },

  /**
   * Checks in, on a journey of one's own or on none. Where one is goes along only if one allows it this time, and is kept
   * as a city: a position is never stored.
   */
  'checkIn.add': { kind: 'command', access: own, outdates: ['CheckIn'], errors: { CHECK_IN_FULL: 4963 } },

  /** Forgets where a check-in was made, and leaves the rest. */
  'checkIn.place.remove': { kind: 'command', access: own, outdates: ['CheckIn'] },

  'checkIn.remove': { kind: 'command', access: own, outdates: ['CheckIn'] },

  /** Who of one's departments checked in on some days, and in which city; of the whole company for whoever sees its orders. */
  'checkIn.staff.list': {
    kind: 'query',
    access: needing(inSession('company', 'never'), 'staff.travel'),
    cacheSeconds: 0,
    provides: ['CheckIn'],
    errors: { STAFF_DAYS_INVALID: 4984 },
  },
} as const satisfies FactsByName;
