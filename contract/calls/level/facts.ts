import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const writers = needing(inSession('company', 'never'), 'manage.rules');
const changed = { RULES_CHANGED: 4990, LEVEL_UNKNOWN: 4771 } as const;

/** A company's levels, from the lowest up: what standards are written for and people are judged by. */
export const levelFacts = {
  'level.list': {
    kind: 'query',
    access: writers,
    provides: ['Organisation'],
  },

  /** Adds a level above all others, or gives one another name. */
  'level.save': {
    kind: 'command',
    access: writers,
    outdates: ['Organisation', 'Standard'],
    errors: { ...changed, LEVEL_NAME_TAKEN: 4996, LEVELS_FULL: 4997 },
  },

  /** Puts the levels in another order; it names each of them once. */
  'level.order': {
    kind: 'command',
    access: writers,
    outdates: ['Organisation', 'Standard'],
    errors: changed,
  },

  /** Puts people at a level, all of them or none. */
  'level.assign': {
    kind: 'command',
    access: writers,
    outdates: ['Organisation', 'Traveller', 'Standard', 'Offer'],
    errors: { LEVEL_UNKNOWN: 4771 },
  },

  /** Removes a level nobody holds and no chain of approvers names, with its standards and exemptions. */
  'level.remove': {
    kind: 'command',
    access: writers,
    outdates: ['Organisation', 'Standard', 'Exemption'],
    errors: { ...changed, LEVEL_HELD: 4995, LEVEL_IN_CHAIN: 4988 },
  },
} as const satisfies FactsByName;
