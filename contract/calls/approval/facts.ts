import { forRoles, inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** Deciding, never in another's name (wire-protocol §6). */
const approver = forRoles('own', 'approver', 'travelManager');
const stateErrors = { APPLICATION_STATE: 4700 } as const;

const contentErrors = {
  DATES_WRONG: 4701,
  APPLICATION_OVERLAP: 4702,
  ITINERARY_WRONG: 4703,
  PLACE_UNKNOWN: 4632,
  NO_APPROVER: 4704,
} as const;

export const approvalFacts = {
  /**
   * Writes a draft, or changes one that is not submitted or was refused. Here and below, with the version that was read
   * one that somebody else has changed since is left alone (OVERTAKEN).
   */
  'approval.application.save': {
    kind: 'command',
    access: inSession('served', 'book'),
    errors: { ...stateErrors, DATES_WRONG: 4701, ITINERARY_WRONG: 4703, PLACE_UNKNOWN: 4632 },
  },

  /** Submits a draft: overlaps are checked, and the first approver is asked. */
  'approval.application.submit': {
    kind: 'command',
    access: inSession('served', 'book'),
    errors: { ...stateErrors, ...contentErrors },
  },

  /** Asks for another content; the old one holds until it is agreed. */
  'approval.application.modify': {
    kind: 'command',
    access: inSession('served', 'book'),
    errors: { ...stateErrors, ...contentErrors, BUDGET_BELOW_USE: 4705 },
  },

  /** Asks to end an application; not while orders travel under it. */
  'approval.application.revoke': {
    kind: 'command',
    access: inSession('served', 'book'),
    errors: { ...stateErrors, APPLICATION_IN_USE: 4706, APPLICATION_OVERLAP: 4702, NO_APPROVER: 4704 },
  },

  /** Takes back what is pending: the application itself, its modification or its revocation. */
  'approval.application.withdraw': {
    kind: 'command',
    access: inSession('served', 'book'),
    errors: stateErrors,
  },

  'approval.application.get': {
    kind: 'query',
    access: inSession('served', 'book'),
  },

  /** Applications of oneself and those one serves, newest first; a travel manager sees the company's. */
  'approval.application.list': {
    kind: 'query',
    access: inSession('served', 'book'),
  },

  /** The spec's applyFilePage: an application with everything that was asked about it. Also for its approvers. */
  'approval.file.get': {
    kind: 'query',
    access: inSession('served', 'book'),
  },

  /** The spec's ExcessiveApprovalList: over-limit orders and ceilings the caller is asked about. */
  'approval.overLimit.list': {
    kind: 'query',
    access: approver,
  },

  /** The spec's ExcessiveApplyList: what one asked for beyond a standard. */
  'approval.overLimit.mine': {
    kind: 'query',
    access: inSession('served', 'book'),
  },

  /** The spec's approvalList: everything the caller is asked about. */
  'approval.list': {
    kind: 'query',
    access: approver,
  },

  /** The spec's myApprovalList: everything one asked for. */
  'approval.mine': {
    kind: 'query',
    access: inSession('served', 'book'),
  },

  'approval.get': {
    kind: 'query',
    access: inSession('served', 'book'),
  },

  /** Approves, rejects or transfers. APPROVAL_OVER: decided already, withdrawn, too late, or not one's turn. */
  'approval.decide': {
    kind: 'command',
    access: approver,
    outdates: ['Order', 'Home'],
    errors: { APPROVAL_OVER: 4707, TRANSFER_REFUSED: 4708 },
  },

  /** Colleagues an approval may be transferred to. */
  'approval.colleague.list': {
    kind: 'query',
    access: approver,
  },

  /** When the caller is away: approvals go to the next in line. Null ends an absence. */
  'approval.absence.save': {
    kind: 'command',
    access: approver,
    errors: { DATES_WRONG: 4701 },
  },

  /** Reminds whoever is asked now. REMINDED_LATELY carries when it may be done again. */
  'approval.remind': {
    kind: 'command',
    access: inSession('served', 'book'),
    errors: { APPROVAL_OVER: 4707, REMINDED_LATELY: 4709 },
  },

  /** Asks for a ceiling: "up to ¥X, for these options, departing then, for N hours". Good for one order. */
  'approval.ceiling.request': {
    kind: 'command',
    access: inSession('served', 'book'),
    errors: { DATES_WRONG: 4701, REASON_UNKNOWN: 4710, NO_APPROVER: 4704 },
  },

  /** Takes a ceiling back that nobody has decided on. */
  'approval.ceiling.withdraw': {
    kind: 'command',
    access: inSession('served', 'book'),
    errors: { APPROVAL_OVER: 4707 },
  },

  /** Ceilings of oneself and those one serves; `usable`: those a booking may name now. */
  'approval.ceiling.list': {
    kind: 'query',
    access: inSession('served', 'book'),
  },
} as const satisfies FactsByName;
