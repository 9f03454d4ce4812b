import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const writers = needing(inSession('company', 'never'), 'manage.rules');
const changed = { RULES_CHANGED: 4990 } as const;

/** Chains of approvers: who is asked in which order, by kind, department and cost centre. What is under way keeps its own. */
export const chainFacts = {
  'chain.list': {
    kind: 'query',
    access: writers,
    provides: ['Chain', 'Organisation'],
  },

  /** Writes a new chain, or what one asks now. There is one for a kind, department and cost centre. */
  'chain.save': {
    kind: 'command',
    access: writers,
    outdates: ['Chain'],
    errors: { ...changed, DEPARTMENT_UNKNOWN: 4770, LEVEL_UNKNOWN: 4771 },
  },

  'chain.remove': {
    kind: 'command',
    access: writers,
    outdates: ['Chain'],
    errors: changed,
  },

  /** Who would be asked one after the other, were somebody to ask now; nothing is asked. */
  'chain.trial': {
    kind: 'query',
    access: writers,
    cacheSeconds: 0,
  },
} as const satisfies FactsByName;
