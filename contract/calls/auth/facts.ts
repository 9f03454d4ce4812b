import { ACTING_PERMISSION, anyone, inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const authFacts = {
  H5Login: {
    kind: 'command',
    access: anyone,
    sessionOnly: true,
  },

  /** Single sign-on: exchanges a one-use token, at most 60 s old (wire-protocol §7). */
  GetUserForH5: {
    kind: 'command',
    access: anyone,
    sessionOnly: true,
    errors: { TOKEN_SPENT: 4601 },
  },

  GetpermissionByUsername: {
    kind: 'query',
    access: inSession('served', 'profile'),
    cacheSeconds: 0,
  },

  'auth.picture.get': {
    kind: 'query',
    access: anyone,
    cacheSeconds: 0,
  },

  /** A picture code for who cannot see it: other digits, spoken, that are good in its place. */
  'auth.picture.speak': {
    kind: 'query',
    access: anyone,
    cacheSeconds: 0,
  },

  /**
   * What the gateway's keys say of each other, as in key discovery, under the keys agreed with one of them: so a client
   * that kept that key before it could sign learns what it signs with (decision 24).
   */
  'auth.key.get': {
    kind: 'query',
    access: anyone,
    sessionOnly: true,
  },

  /** New keys for a session whose keys are gone (reload, restart). The secret is consumed by use. */
  'auth.session.refresh': {
    kind: 'command',
    access: anyone,
    sessionOnly: true,
    errors: { REFRESH_SPENT: 4602 },
  },

  'auth.session.end': {
    kind: 'command',
    access: inSession('none', 'never'),
    sessionOnly: true,
  },

  /** Everybody who ever granted the signed-in operator something, ended grants included. */
  'auth.principal.list': {
    kind: 'query',
    access: inSession('none', 'never'),
    cacheSeconds: 60,
    provides: ['Principal'],
  },

  /** Starts proxy-booking mode: later calls of this session carry the answered `_ctx`. */
  'auth.acting.start': {
    kind: 'command',
    access: needing(inSession('served', 'never'), ACTING_PERMISSION),
    keep: false,
    sessionOnly: true,
  },

  'auth.acting.end': {
    kind: 'command',
    access: inSession('none', 'never'),
    sessionOnly: true,
  },
} as const satisfies FactsByName;
