import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const booking = needing(inSession('served', 'book'), 'orders.view');

/** A segment of a trip moved, and the rest of the trip after it. */
export const cascadeFacts = {
  /**
   * What moving an issued train or flight to another day or run costs with all that follows it, for everybody on it the
   * caller may book for. Kept as a quote that expires. Where one of the order is being carried out, that one.
   */
  'cascade.plan.quote': {
    kind: 'command',
    access: booking,
    errors: { NOT_AMENDABLE: 4623, SUPPLIER_UNAVAILABLE: 4636, NO_RUN: 5001, TOO_MANY_PARTS: 5002 },
  },

  /** One of the caller's own, as it stands now. */
  'cascade.plan.get': {
    kind: 'query',
    access: booking,
    cacheSeconds: 0,
    provides: ['Order'],
  },

  /**
   * Carries out the parts named, each once, however often it is sent. CASCADE_CHANGED: a price or what is on sale has
   * moved since; the plan kept under the same id says how, and nothing was done.
   */
  'cascade.plan.confirm': {
    kind: 'command',
    access: booking,
    outdates: ['Order', 'Home', 'Offer'],
    keep: false,
    errors: {
      NOT_AMENDABLE: 4623,
      QUOTE_EXPIRED: 4624,
      REASON_REQUIRED: 4657,
      SUPPLIER_UNAVAILABLE: 4636,
      CASCADE_CHANGED: 5003,
    },
  },
} as const satisfies FactsByName;
