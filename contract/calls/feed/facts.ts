import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const own = needing(inSession('own', 'never'), 'orders.view');

export const feedFacts = {
  /** The address one's calendar reads one's own trips at: whether there is one and when it was last read, never itself. */
  'feed.get': { kind: 'query', access: own, cacheSeconds: 0, provides: ['Feed'] },

  /** A new address, told this once; the one before leads nowhere from then on. */
  'feed.issue': { kind: 'command', access: own, outdates: ['Feed'], keep: false },

  'feed.end': { kind: 'command', access: own, outdates: ['Feed'] },
} as const satisfies FactsByName;
