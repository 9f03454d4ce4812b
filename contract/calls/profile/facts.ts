import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const profileFacts = {
  /** Oneself, or the principal acted for; numbers masked on the server. */
  'profile.me.get': {
    kind: 'query',
    access: inSession('own', 'profile'),
    cacheSeconds: 300,
    provides: ['Profile'],
  },

  /** The spec's generic save, held to the one table, columns and row it names (wire-protocol §7). */
  SaveBean: {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Profile'],
    quiet: true,
  },
} as const satisfies FactsByName;
