import { z } from 'zod/mini';
import { applicationStatuses } from '../../enums/application.ts';
import { approvalKinds, approvalStates } from '../../enums/approval.ts';
import { NOTE_MAX } from '../../enums/booking.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import {
  application,
  applicationContent,
  applicationNumber,
  applicationSummary,
} from '../../shapes/application.ts';
import { approvalDetail, approvalSummary, ceilingBounds, decision } from '../../shapes/approval.ts';
import { travellerRef } from '../../shapes/people.ts';
import {
  applicationId,
  approvalId,
  cityCode,
  employeeId,
  fen,
  instant,
  localDate,
  localised,
  optionalText,
} from '../../shapes/primitives.ts';
import { approvalFacts } from './facts.ts';

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

export const approvalCalls = defineCalls(approvalFacts, {
  'approval.application.save': {
    input: z.strictObject({
      applicationId: z.optional(applicationId),
      version: z.optional(z.int()),
      applicantId: employeeId,
      content: applicationContent,
    }),
    output: application,
  },

  'approval.application.submit': {
    input: z.strictObject({ applicationId, version: z.optional(z.int()) }),
    output: application,
  },

  'approval.application.modify': {
    input: z.strictObject({
      applicationId,
      version: z.optional(z.int()),
      content: applicationContent,
    }),
    output: application,
  },

  'approval.application.revoke': {
    input: z.strictObject({ applicationId, note: optionalText(NOTE_MAX) }),
    output: application,
  },

  'approval.application.withdraw': {
    input: z.strictObject({ applicationId, note: optionalText(NOTE_MAX) }),
    output: application,
  },

  'approval.application.get': {
    input: z.strictObject({ applicationId }),
    output: application,
  },

  'approval.application.list': {
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
  },

  'approval.application.form.get': {
    input: z.strictObject({}),
    output: z.object({
      /** Oneself first, or the principal of `_ctx`. */
      applicants: z.array(
        z.object({ employeeId, name: z.string(), department: localised, costCentre: z.string() }),
      ),
      floatDaysMax: z.int(),
      cities: z.array(
        z.object({
          code: cityCode,
          name: localised,
          pinyin: z.string(),
          initials: z.string(),
          hot: z.boolean(),
        }),
      ),
    }),
  },

  'approval.application.overlap.list': {
    input: z.strictObject({
      /** The application being changed: it is in nobody's way. */
      applicationId: z.optional(applicationId),
      travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(50)),
      from: localDate,
      to: localDate,
    }),
    output: z.object({ overlaps: z.array(z.object({ application: z.nullable(applicationSummary) })) }),
  },

  'approval.application.usable.list': {
    input: z.strictObject({
      kind: z.enum(productKinds),
      travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(50)),
      /** When the journey begins: its day in China's time. */
      startAt: instant,
    }),
    output: z.object({
      rows: z.array(
        z.object({
          application: applicationSummary,
          /** Those of the asked travellers it is about. */
          travellers: z.array(travellerRef),
          /** For this product; null = no limit. */
          budgetFen: z.nullable(fen),
          leftFen: z.nullable(fen),
        }),
      ),
    }),
  },

  'approval.file.get': {
    /** By its id or its number, as links from outside name it. */
    input: z.strictObject({ travelId: z.union([applicationId, applicationNumber]) }),
    output: z.object({ application, approvals: z.array(approvalDetail) }),
  },

  'approval.overLimit.list': {
    input: z.strictObject({ ...inboxInput }),
    output: inboxOutput,
  },

  'approval.overLimit.mine': {
    input: z.strictObject({ states: statesAsked, ...pageInput }),
    output: askedOutput,
  },

  'approval.list': {
    input: z.strictObject({ kinds: kindsAsked, ...inboxInput }),
    output: inboxOutput,
  },

  'approval.mine': {
    input: z.strictObject({ kinds: kindsAsked, states: statesAsked, ...pageInput }),
    output: askedOutput,
  },

  'approval.get': {
    input: z.strictObject({ approvalId }),
    output: approvalDetail,
  },

  'approval.decide': {
    input: z.strictObject({ approvalId, decision }),
    output: approvalDetail,
  },

  'approval.colleague.list': {
    input: z.strictObject({}),
    output: z.object({
      colleagues: z.array(
        z.object({ employeeId, name: z.string(), department: localised, absent: z.boolean() }),
      ),
    }),
  },

  'approval.absence.get': {
    input: z.strictObject({}),
    output: z.object({ absence: z.nullable(z.object({ from: instant, to: instant })) }),
  },

  'approval.absence.save': {
    input: z.strictObject({ absence: z.nullable(z.strictObject({ from: instant, to: instant })) }),
    output: z.object({ absence: z.nullable(z.object({ from: instant, to: instant })) }),
  },

  'approval.remind': {
    input: z.strictObject({ approvalId }),
    output: approvalDetail,
  },

  'approval.ceiling.request': {
    input: z.strictObject({
      bounds: ceilingBounds,
      reasonCode: z.string().check(z.minLength(1), z.maxLength(32)),
      reasonNote: optionalText(NOTE_MAX),
    }),
    output: approvalDetail,
  },

  'approval.ceiling.withdraw': {
    input: z.strictObject({ approvalId, note: optionalText(NOTE_MAX) }),
    output: approvalDetail,
  },

  'approval.ceiling.list': {
    input: z.strictObject({ usable: z.optional(z.boolean()), ...pageInput }),
    output: z.object({ rows: z.array(approvalDetail), nextCursor: z.nullable(z.string()) }),
  },
});
