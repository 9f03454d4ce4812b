import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const settlers = needing(inSession('company', 'never'), 'settle.bookings');

export const disruptionFacts = {
  /** A flight or a train of a day as it runs, with how many of the company's orders are on it; in a sample system alone. */
  'disruption.run.get': {
    kind: 'query',
    access: settlers,
    cacheSeconds: 0,
    provides: ['FlightStatus', 'Order'],
    errors: { RUN_UNKNOWN: 4965, SUPPLIERS_REAL: 4967 },
  },

  /** Makes a simulated supplier delay or cancel a run, or move a flight to another gate; in a sample system alone. */
  'disruption.make': {
    kind: 'command',
    access: settlers,
    outdates: ['FlightStatus', 'Order', 'Home'],
    errors: { RUN_UNKNOWN: 4965, RUN_OVER: 4966, SUPPLIERS_REAL: 4967 },
  },
} as const satisfies FactsByName;
