import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** Deciding, never in another's name (wire-protocol §6). */
const approver = needing(inSession('own', 'never'), 'approve');
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
    outdates: ['Approval'],
    errors: { ...stateErrors, DATES_WRONG: 4701, ITINERARY_WRONG: 4703, PLACE_UNKNOWN: 4632 },
  },

  /** Submits a draft: overlaps are checked, and the first approver is asked. */
  'approval.application.submit': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Approval'],
    errors: { ...stateErrors, ...contentErrors },
  },

  /** Asks for another content; the old one holds until it is agreed. */
  'approval.application.modify': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Approval'],
    errors: { ...stateErrors, ...contentErrors, BUDGET_BELOW_USE: 4705 },
  },

  /** Asks to end an application; not while orders travel under it. Whoever decides reads the note. */
  'approval.application.revoke': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Approval'],
    errors: { ...stateErrors, APPLICATION_IN_USE: 4706, APPLICATION_OVERLAP: 4702, NO_APPROVER: 4704 },
  },

  /**
   * Takes back what is pending: the application itself, its modification or its revocation. Whoever was asked reads the
   * note.
   */
  'approval.application.withdraw': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Approval'],
    errors: stateErrors,
  },

  'approval.application.get': {
    kind: 'query',
    access: inSession('served', 'book'),
    provides: ['Approval'],
  },

  /** Applications of oneself and those one serves, newest first; a travel manager sees the company's. */
  'approval.application.list': {
    kind: 'query',
    access: inSession('served', 'book'),
    provides: ['Approval'],
  },

  /** What an application is filled in with: whom one may apply for, the cities one may go to, the longest float. */
  'approval.application.form.get': {
    kind: 'query',
    access: inSession('served', 'book'),
    cacheSeconds: 300,
  },

  /**
   * Applications that keep days of these travellers, by the rule a submission is refused by (APPLICATION_OVERLAP): asked
   * while the form is filled in. `application` is null where the caller may not see it.
   */
  'approval.application.overlap.list': {
    kind: 'query',
    access: inSession('served', 'book'),
    cacheSeconds: 0,
    provides: ['Approval'],
  },

  /** Applications these travellers may be booked under on a day, and what is left of their budgets for a product. */
  'approval.application.usable.list': {
    kind: 'query',
    access: inSession('served', 'book'),
    cacheSeconds: 0,
    provides: ['Approval', 'Order'],
  },

  /** The spec's applyFilePage: an application with everything that was asked about it. Also for its approvers. */
  'approval.file.get': {
    kind: 'query',
    access: inSession('served', 'book'),
    provides: ['Approval'],
  },

  /** The spec's ExcessiveApprovalList: over-limit orders and ceilings the caller is asked about. */
  'approval.overLimit.list': {
    kind: 'query',
    access: approver,
    provides: ['Approval'],
  },

  /** The spec's ExcessiveApplyList: what one asked for beyond a standard. */
  'approval.overLimit.mine': {
    kind: 'query',
    access: inSession('served', 'book'),
    provides: ['Approval'],
  },

  /** The spec's approvalList: everything the caller is asked about. */
  'approval.list': {
    kind: 'query',
    access: approver,
    provides: ['Approval'],
  },

  /** The spec's myApprovalList: everything one asked for. */
  'approval.mine': {
    kind: 'query',
    access: inSession('served', 'book'),
    provides: ['Approval'],
  },

  'approval.get': {
    kind: 'query',
    access: inSession('served', 'book'),
    provides: ['Approval'],
  },

  /** Approves, rejects or transfers. APPROVAL_OVER: decided already, withdrawn, too late, or not one's turn. */
  'approval.decide': {
    kind: 'command',
    access: approver,
    outdates: ['Approval', 'Order', 'Home'],
    errors: { APPROVAL_OVER: 4707, TRANSFER_REFUSED: 4708 },
  },

  /** Colleagues an approval may be transferred to. */
  'approval.colleague.list': {
    kind: 'query',
    access: approver,
  },

  /** The caller's absence, while it lasts or lies ahead. */
  'approval.absence.get': {
    kind: 'query',
    access: approver,
    provides: ['Approval'],
  },

  /** When the caller is away: approvals go to the next in line. Null ends an absence. */
  'approval.absence.save': {
    kind: 'command',
    access: approver,
    outdates: ['Approval'],
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
    outdates: ['Approval'],
    errors: { DATES_WRONG: 4701, REASON_UNKNOWN: 4710, NO_APPROVER: 4704 },
  },

  /** Takes a ceiling back that nobody has decided on. Whoever was asked reads the note. */
  'approval.ceiling.withdraw': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Approval'],
    errors: { APPROVAL_OVER: 4707 },
  },

  /** Ceilings of oneself and those one serves; `usable`: those a booking may name now. */
  'approval.ceiling.list': {
    kind: 'query',
    access: inSession('served', 'book'),
    provides: ['Approval'],
  },
} as const satisfies FactsByName;
