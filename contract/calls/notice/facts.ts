import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const writers = needing(inSession('company', 'never'), 'manage.notices');

export const noticeFacts = {
  /** All notices of the company that were written here, also those to come and those over; the newest first. */
  'notice.list': {
    kind: 'query',
    access: writers,
    cacheSeconds: 0,
    provides: ['Notice'],
  },

  /** Writes a notice or changes one; of two who change it at once the second is told. */
  'notice.save': {
    kind: 'command',
    access: writers,
    outdates: ['Notice', 'Home'],
    errors: {
      NOTICE_WORDS_MISSING: 4952,
      NOTICE_DATES_INVALID: 4953,
      NOTICE_CHANGED: 4954,
      NOTICE_FULL: 4955,
      NOTICE_AUDIENCE_EMPTY: 4956,
    },
  },

  'notice.remove': {
    kind: 'command',
    access: writers,
    outdates: ['Notice', 'Home'],
  },
} as const satisfies FactsByName;
