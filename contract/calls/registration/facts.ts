import { anyone, inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const auditors = needing(inSession('company', 'never'), 'manage.invitations');

export const registrationFacts = {
  /** Companies that let themselves be found by those who want to join them. */
  'registration.company.search': {
    kind: 'query',
    access: anyone,
  },

  /** Sends a one-time code to a mobile number, whoever has it: the answer tells nothing of accounts. */
  'registration.code.send': {
    kind: 'command',
    access: anyone,
    errors: { MOBILE_INVALID: 4612, CODE_TOO_SOON: 4775, CODE_TOO_MANY: 4776 },
  },

  /**
   * Asks to join a company. Only who has the code of the mobile learns that an account has it already. Sent again under
   * the same key, it answers the same.
   */
  'registration.apply': {
    kind: 'command',
    access: anyone,
    secrets: ['password', 'code'],
    // No hash of the request is kept; its receipt finds what it did.
    keep: false,
    errors: {
      MOBILE_INVALID: 4612,
      NAME_INVALID: 4615,
      PASSWORD_WEAK: 4764,
      CODE_WRONG: 4777,
      CODE_OVER: 4778,
      MOBILE_TAKEN: 4930,
      REGISTRATION_PENDING: 4931,
      COMPANY_CLOSED: 4932,
      WORK_NUMBER_INVALID: 4935,
      AGREEMENT_OUTDATED: 4936,
      INVITATION_OVER: 4957,
    },
  },

  /** How a registration stands, for who holds its receipt. */
  'registration.standing.get': {
    kind: 'query',
    access: anyone,
  },

  /** The company's registrations, those to be audited first. */
  'registration.list': {
    kind: 'query',
    access: auditors,
    cacheSeconds: 0,
    provides: ['Registration'],
  },

  /**
   * Approves a registration, which makes the account, or refuses it with a reason; of two at once one decides. Only who
   * has accepted an audit agreement in the version in force decides (`AGREEMENT_MISSING`).
   */
  'registration.decide': {
    kind: 'command',
    access: auditors,
    outdates: ['Registration', 'Traveller'],
    errors: {
      REGISTRATION_DECIDED: 4933,
      REASON_REQUIRED: 4657,
      MOBILE_TAKEN: 4930,
      AGREEMENT_MISSING: 4985,
    },
  },

  /** Whether the company is found by those who want to join it. */
  'registration.open.set': {
    kind: 'command',
    access: auditors,
    outdates: ['Registration'],
  },

  /** Makes a link by which people register with the company, whether or not it is found; shown once. */
  'registration.invitation.make': {
    kind: 'command',
    access: auditors,
    outdates: ['Registration'],
    keep: false,
    errors: { INVITATION_FULL: 4958 },
  },

  /** The company's invitation links, the newest first. */
  'registration.invitation.list': {
    kind: 'query',
    access: auditors,
    cacheSeconds: 0,
    provides: ['Registration'],
  },

  /** Ends an invitation link; one that is over stays so. */
  'registration.invitation.revoke': {
    kind: 'command',
    access: auditors,
    outdates: ['Registration'],
  },

  /** Where an invitation link leads, for who holds it. */
  'registration.invitation.get': {
    kind: 'query',
    access: anyone,
  },
} as const satisfies FactsByName;
