import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** About oneself; the company's administrator does it for others too, which the handlers ask. Never in another's name. */
const own = inSession('none', 'never');

/** Who may act for whom, until when, and what was done in one's name. */
export const grantFacts = {
  /** Grants that somebody gave, and those they were given. */
  'grant.list': {
    kind: 'query',
    access: own,
    provides: ['Principal'],
  },

  /** Lets a colleague act for somebody: within these scopes, from a day to a day. */
  'grant.give': {
    kind: 'command',
    access: own,
    outdates: ['Principal'],
    errors: {
      GRANT_DATES_WRONG: 4974,
      GRANT_TO_ONESELF: 4975,
      GRANT_GIVEN: 4976,
      DEACTIVATED: 4772,
    },
  },

  /** Ends a grant at once: whoever gave it, whoever holds it, or the administrator. The next call on it is refused. */
  'grant.revoke': {
    kind: 'command',
    access: own,
    outdates: ['Principal'],
    errors: { GRANT_OVER: 4977 },
  },

  /** Colleagues by name, to be given a grant. */
  'grant.colleague.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 0,
  },

  /** What others did in one's name or to one's account, newest first. */
  'grant.trail.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 0,
  },
} as const satisfies FactsByName;
