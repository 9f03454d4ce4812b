import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** What somebody accepted is their own: nobody accepts in another's name. */
const own = inSession('own', 'never');

export const documentFacts = {
  /** Which of these public documents the caller has not accepted in the version in force. */
  'document.due.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 0,
    provides: ['Agreement'],
  },

  /** Accepts documents in the versions in force (`AGREEMENT_OUTDATED`); accepting again changes nothing. */
  'document.accept': {
    kind: 'command',
    access: own,
    outdates: ['Agreement'],
    errors: { AGREEMENT_OUTDATED: 4936 },
  },

  /** What the caller has accepted, the latest first. */
  'document.acceptance.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['Agreement'],
  },
} as const satisfies FactsByName;
