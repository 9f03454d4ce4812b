import { z } from 'zod/mini';
import { applicationStatuses } from '../../enums/application.ts';
import { approvalKinds, approvalStates } from '../../enums/approval.ts';
import { defineCall } from '../../kit/defineCalls.ts';
import { application, applicationContent, applicationSummary } from '../../shapes/application.ts';
import { approvalDetail, approvalSummary, ceilingBounds, decision } from '../../shapes/approval.ts';
import {
  applicationId,
  approvalId,
  employeeId,
  instant,
  localised,
  optionalText,
} from '../../shapes/primitives.ts';

/** Asking, for oneself and for those one serves. */
const served = { who: 'session', reach: 'served', acting: 'book' } as const;
/** Deciding, never in another's name (wire-protocol §6). */
const approver = {
  who: 'session',
  reach: 'own',
  acting: 'never',
  roles: ['approver', 'travelManager'],
} as const;

const pageInput = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
};
const statesAsked = z.optional(z.array(z.enum(approvalStates)).check(z.maxLength(approvalStates.length)));
const kindsAsked = z.optional(z.array(z.enum(approvalKinds)).check(z.maxLength(approvalKinds.length)));

/** To decide now, or decided; the counts are of both boxes, whatever the filters. */
const inboxInput = { box: z.enum(['open', 'done']), states: statesAsked, ...pageInput };
const inboxOutput = z.object({
  rows: z.array(approvalSummary),
  nextCursor: z.nullable(z.string()),
  counts: z.object({ open: z.int(), done: z.int() }),
});
/** What one asked for; the counts are of what is pending and what is over, whatever the filters. */
const askedOutput = z.object({
  rows: z.array(approvalSummary),
  nextCursor: z.nullable(z.string()),
  counts: z.object({ pending: z.int(), over: z.int() }),
});

const stateErrors = { APPLICATION_STATE: 4700 } as const;
const contentErrors = {
  DATES_WRONG: 4701,
  APPLICATION_OVERLAP: 4702,
  ITINERARY_WRONG: 4703,
  PLACE_UNKNOWN: 4632,
  NO_APPROVER: 4704,
} as const;

export const approvalCalls = {
  /**
   * Writes a draft, or changes one that is not handed in or was refused. Here and below, with the version that was read
   * one that somebody else has changed since is left alone (OVERTAKEN).
   */
  'approval.application.save': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({
      applicationId: z.optional(applicationId),
      version: z.optional(z.int()),
      applicantId: employeeId,
      content: applicationContent,
    }),
    output: application,
    errors: { ...stateErrors, DATES_WRONG: 4701, ITINERARY_WRONG: 4703, PLACE_UNKNOWN: 4632 },
  }),

  /** Hands a draft in: overlaps are checked, and the first approver is asked. */
  'approval.application.submit': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ applicationId, version: z.optional(z.int()) }),
    output: application,
    errors: { ...stateErrors, ...contentErrors },
  }),

  /** Asks for another content; the old one holds until it is agreed. */
  'approval.application.modify': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({
      applicationId,
      version: z.optional(z.int()),
      content: applicationContent,
    }),
    output: application,
    errors: { ...stateErrors, ...contentErrors, BUDGET_BELOW_USE: 4705 },
  }),

  /** Asks to end an application; not while orders travel under it. */
  'approval.application.revoke': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ applicationId, note: optionalText(200) }),
    output: application,
    errors: { ...stateErrors, APPLICATION_IN_USE: 4706, APPLICATION_OVERLAP: 4702, NO_APPROVER: 4704 },
  }),

  /** Takes back what is pending: the application itself, its modification or its revocation. */
  'approval.application.withdraw': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ applicationId }),
    output: application,
    errors: stateErrors,
  }),

  'approval.application.get': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({ applicationId }),
    output: application,
    errors: {},
  }),

  /** Applications of oneself and those one serves, newest first; a travel manager sees the company's. */
  'approval.application.list': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({
      statuses: z.optional(
        z.array(z.enum(applicationStatuses)).check(z.maxLength(applicationStatuses.length)),
      ),
      ...pageInput,
    }),
    output: z.object({
      rows: z.array(applicationSummary),
      nextCursor: z.nullable(z.string()),
      /** All one may see, by status, whatever the filters. */
      counts: z.record(z.enum(applicationStatuses), z.int()),
    }),
    errors: {},
  }),

  /** The spec's applyFilePage: an application with everything that was asked about it. Also for its approvers. */
  'approval.file.get': defineCall({
    kind: 'query',
    access: { ...served, acting: 'book' },
    input: z.strictObject({ travelId: applicationId }),
    output: z.object({ application, approvals: z.array(approvalDetail) }),
    errors: {},
  }),

  /** The spec's ExcessiveApprovalList: over-limit orders and ceilings the caller is asked about. */
  'approval.overLimit.list': defineCall({
    kind: 'query',
    access: approver,
    input: z.strictObject({ ...inboxInput }),
    output: inboxOutput,
    errors: {},
  }),

  /** The spec's ExcessiveApplyList: what one asked for beyond a standard. */
  'approval.overLimit.mine': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({ states: statesAsked, ...pageInput }),
    output: askedOutput,
    errors: {},
  }),

  /** The spec's approvalList: everything the caller is asked about. */
  'approval.list': defineCall({
    kind: 'query',
    access: approver,
    input: z.strictObject({ kinds: kindsAsked, ...inboxInput }),
    output: inboxOutput,
    errors: {},
  }),

  /** The spec's myApprovalList: everything one asked for. */
  'approval.mine': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({ kinds: kindsAsked, states: statesAsked, ...pageInput }),
    output: askedOutput,
    errors: {},
  }),

  'approval.get': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({ approvalId }),
    output: approvalDetail,
    errors: {},
  }),

  /** Approves, rejects or hands over. APPROVAL_OVER: decided already, withdrawn, too late, or not one's turn. */
  'approval.decide': defineCall({
    kind: 'command',
    access: approver,
    input: z.strictObject({ approvalId, decision }),
    output: approvalDetail,
    errors: { APPROVAL_OVER: 4707, TRANSFER_REFUSED: 4708 },
  }),

  /** Colleagues an approval may be handed to. */
  'approval.colleague.list': defineCall({
    kind: 'query',
    access: approver,
    input: z.strictObject({}),
    output: z.object({
      colleagues: z.array(
        z.object({ employeeId, name: z.string(), department: localised, absent: z.boolean() }),
      ),
    }),
    errors: {},
  }),

  /** When the caller is away: approvals go to the next in line. Null ends an absence. */
  'approval.absence.save': defineCall({
    kind: 'command',
    access: approver,
    input: z.strictObject({ absence: z.nullable(z.strictObject({ from: instant, to: instant })) }),
    output: z.object({ absence: z.nullable(z.object({ from: instant, to: instant })) }),
    errors: { DATES_WRONG: 4701 },
  }),

  /** Reminds whoever is asked now. REMINDED_LATELY carries when it may be done again. */
  'approval.remind': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ approvalId }),
    output: approvalDetail,
    errors: { APPROVAL_OVER: 4707, REMINDED_LATELY: 4709 },
  }),

  /** Asks for a ceiling: "up to ¥X, for these options, departing then, for N hours". Good for one order. */
  'approval.ceiling.request': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({
      bounds: ceilingBounds,
      reasonCode: z.string().check(z.minLength(1), z.maxLength(32)),
      reasonNote: optionalText(200),
    }),
    output: approvalDetail,
    errors: { DATES_WRONG: 4701, REASON_UNKNOWN: 4710, NO_APPROVER: 4704 },
  }),

  /** Takes a ceiling back that nobody has decided on. */
  'approval.ceiling.withdraw': defineCall({
    kind: 'command',
    access: served,
    input: z.strictObject({ approvalId }),
    output: approvalDetail,
    errors: { APPROVAL_OVER: 4707 },
  }),

  /** Ceilings of oneself and those one serves; `usable`: those a booking may name now. */
  'approval.ceiling.list': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({ usable: z.optional(z.boolean()), ...pageInput }),
    output: z.object({ rows: z.array(approvalDetail), nextCursor: z.nullable(z.string()) }),
    errors: {},
  }),
};
