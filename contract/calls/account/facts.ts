import { anyone, inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const linkErrors = { LINK_UNKNOWN: 4761, LINK_EXPIRED: 4762, LINK_USED: 4763 } as const;
const newPasswordErrors = { PASSWORD_WEAK: 4764 } as const;

export const accountFacts = {
  /** How a one-use link stands; `account` is whose password it sets, '' for a link to the first company. */
  'account.link.get': {
    kind: 'query',
    access: anyone,
  },

  /** Makes the first company and its administrator. Sent again under the same key, it answers the same. */
  'account.company.create': {
    kind: 'command',
    access: anyone,
    errors: {
      ...linkErrors,
      ...newPasswordErrors,
      ACCOUNT_INVALID: 4765,
      NAME_INVALID: 4615,
      MOBILE_INVALID: 4612,
      EMAIL_INVALID: 4766,
    },
  },

  /** Sets a password by a one-use link. Sent again under the same key, it answers the same. */
  'account.password.set': {
    kind: 'command',
    access: anyone,
    errors: { ...linkErrors, ...newPasswordErrors, PASSWORD_USED: 4779 },
  },

  /**
   * Sends a one-time code to whoever an account belongs to. Its answer is the same whether there is such an account; so
   * is what is refused.
   */
  'account.code.send': {
    kind: 'command',
    access: anyone,
    errors: { CODE_TOO_SOON: 4775, CODE_TOO_MANY: 4776 },
  },

  /** Gives a one-time code back for the token of a one-use link. Sent again under the same key, it answers the same. */
  'account.code.check': {
    kind: 'command',
    access: anyone,
    errors: { CODE_WRONG: 4777, CODE_OVER: 4778 },
  },

  /** Changes one's own password; every other session of the account ends. */
  'account.password.change': {
    kind: 'command',
    access: inSession('own', 'never'),
    keep: false,
    secrets: ['oldPassword', 'newPassword'],
    errors: { ...newPasswordErrors, PASSWORD_USED: 4779, OLD_PASSWORD_WRONG: 4767, TOO_MANY_TRIES: 4768 },
  },

  /** Sends a one-time code to the mobile number or e-mail address one wants to have; whose it is is not told. */
  'account.contact.code.send': {
    kind: 'command',
    access: inSession('own', 'never'),
    errors: {
      MOBILE_INVALID: 4612,
      EMAIL_INVALID: 4766,
      CONTACT_SAME: 4896,
      CODE_TOO_SOON: 4775,
      CODE_TOO_MANY: 4776,
    },
  },

  /**
   * Gives one another mobile number or e-mail address, by the password and the code that went to the new one. Only who
   * has that code learns that somebody else signs in with it. Sent again under the same key, it answers the same.
   */
  'account.contact.change': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Profile', 'Traveller'],
    keep: false,
    secrets: ['password', 'code'],
    errors: {
      MOBILE_INVALID: 4612,
      EMAIL_INVALID: 4766,
      CONTACT_SAME: 4896,
      CONTACT_TAKEN: 4897,
      CODE_WRONG: 4777,
      CODE_OVER: 4778,
      PASSWORD_WRONG: 4898,
      TOO_MANY_TRIES: 4768,
    },
  },

  /** Whether a password is one's own; wrong ones are counted as those of a change are. */
  'account.password.check': {
    kind: 'command',
    access: inSession('own', 'never'),
    keep: false,
    secrets: ['password'],
    errors: { PASSWORD_WRONG: 4898, TOO_MANY_TRIES: 4768 },
  },

  /** One's own sign-ins that can go on, the one last used first. */
  'account.session.list': {
    kind: 'query',
    access: inSession('own', 'never'),
    cacheSeconds: 0,
    provides: ['SignIn'],
  },

  /** Ends one of one's own sign-ins wherever it is used; one that is over, or somebody else's, changes nothing. */
  'account.session.end': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['SignIn'],
  },

  /** Ends every session of the account, this one too. */
  'account.session.endAll': {
    kind: 'command',
    access: inSession('own', 'never'),
  },
} as const satisfies FactsByName;
