import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const settingsFacts = {
  'preference.get': {
    kind: 'query',
    access: inSession('own', 'never'),
    cacheSeconds: 3600,
    provides: ['Preference'],
  },

  /** Sets the given fields and leaves the others. */
  'preference.save': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Preference'],
    quiet: true,
  },
} as const satisfies FactsByName;
