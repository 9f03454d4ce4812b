import { forRoles, inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const people = needing(inSession('company', 'never'), 'manage.employees');
/** The company's administrator (spec §6), whatever its permissions say: so that nobody locks everybody out of them. */
const administrator = forRoles('company', 'travelManager');

export const staffFacts = {
  /** The company's people by account, a page at a time. */
  'organisation.person.list': {
    kind: 'query',
    access: people,
  },

  /** The company's people by name, of a department and what lies below it or of all, found by name, pinyin or number. */
  'organisation.person.find': {
    kind: 'query',
    access: people,
    provides: ['Organisation'],
  },

  /**
   * The company's people with what they are found by, by name: a screen that has them all finds without asking. Never
   * kept on a device.
   */
  'organisation.person.index': {
    kind: 'query',
    access: people,
    cacheSeconds: 0,
    provides: ['Organisation'],
  },

  /** One of the company's people, and what the caller may do to their account. */
  'organisation.person.get': {
    kind: 'query',
    access: people,
    cacheSeconds: 0,
    provides: ['Organisation'],
  },

  /**
   * Changes somebody of the company: a number that is absent stays. Whoever signed in with a mobile or an e-mail that
   * is changed signs in with their user name until they set a password again. OVERTAKEN where they were changed since
   * they were read.
   */
  'organisation.person.save': {
    kind: 'command',
    access: people,
    outdates: ['Traveller', 'Organisation'],
    errors: {
      ACCOUNT_TAKEN: 4769,
      NAME_INVALID: 4615,
      MOBILE_INVALID: 4612,
      EMAIL_INVALID: 4766,
      DEPARTMENT_UNKNOWN: 4770,
      LEVEL_UNKNOWN: 4771,
      LAST_ADMINISTRATOR: 4773,
    },
  },

  /** Puts people into another department: all of them, or none. */
  'organisation.person.move': {
    kind: 'command',
    access: people,
    outdates: ['Traveller', 'Organisation'],
    errors: { DEPARTMENT_UNKNOWN: 4770 },
  },

  /** Adds somebody to the company, and makes the link by which they set their password. */
  'organisation.person.add': {
    kind: 'command',
    access: needing(inSession('company', 'never'), 'manage.invitations'),
    outdates: ['Traveller', 'Organisation'],
    keep: false,
    errors: {
      ACCOUNT_INVALID: 4765,
      ACCOUNT_TAKEN: 4769,
      NAME_INVALID: 4615,
      MOBILE_INVALID: 4612,
      EMAIL_INVALID: 4766,
      ID_CARD_INVALID: 4611,
      DOCUMENT_INVALID: 4614,
      PERSON_KNOWN: 4616,
      DEPARTMENT_UNKNOWN: 4770,
      LEVEL_UNKNOWN: 4771,
    },
  },

  /** Enters or replaces a travel document of somebody in the company. */
  'organisation.person.document': {
    kind: 'command',
    access: people,
    errors: { ID_CARD_INVALID: 4611, DOCUMENT_INVALID: 4614, PERSON_KNOWN: 4616 },
  },

  /** Ends somebody's password and sessions, and makes the link by which they set a new password. */
  'organisation.person.resetPassword': {
    kind: 'command',
    access: people,
    outdates: ['Organisation'],
    keep: false,
    errors: { DEACTIVATED: 4772 },
  },

  /** Ends somebody's sessions, grants and links, on their next request. Their orders stay. */
  'organisation.person.deactivate': {
    kind: 'command',
    access: people,
    outdates: ['Traveller', 'Organisation'],
    errors: { LAST_ADMINISTRATOR: 4773 },
  },

  /** Lets somebody sign in again; grants that were ended stay ended. */
  'organisation.person.reactivate': {
    kind: 'command',
    access: people,
    outdates: ['Traveller', 'Organisation'],
  },

  /** Ends every session of somebody in the company. */
  'organisation.person.signOut': {
    kind: 'command',
    access: people,
  },

  /** The company's permissions: which roles each is granted to, and what one person has of them for themselves. */
  'organisation.permission.list': {
    kind: 'query',
    access: administrator,
    cacheSeconds: 0,
    provides: ['Permission'],
  },

  /** Grants a permission to a role, or takes it away; it counts at the next call. Modules follow what they hold. */
  'organisation.permission.setRole': {
    kind: 'command',
    access: administrator,
    outdates: ['Permission'],
    errors: { PERMISSION_UNKNOWN: 4774 },
  },

  /** The same for one person, whatever their roles say; null: their roles decide again. */
  'organisation.permission.setPerson': {
    kind: 'command',
    access: administrator,
    outdates: ['Permission'],
    errors: { PERMISSION_UNKNOWN: 4774 },
  },
} as const satisfies FactsByName;
