import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { draftId, employeeId, instant } from '../../shapes/primitives.ts';
import { draftFacts } from './facts.ts';

/** `person employee:…`, `leg …`, `form …`, `cell … …`, `title`: what a part is, and whose. */
const key = z.string().check(z.regex(/^[a-z]+(?: [A-Za-z0-9:_-]{1,80}){0,2}$/), z.maxLength(180));
/** JSON that the desk reads; null deletes the part. */
const value = z.nullable(z.string().check(z.maxLength(24_000)));
const version = z.int().check(z.nonnegative());
const entry = z.object({ key: z.string(), value: z.nullable(z.string()), version });

/** A window that shows the desk; made by the page. */
const windowId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const person = z.object({ employeeId, name: z.string() });
const open = z.object({
  ...person.shape,
  windowId,
  since: instant,
  /** The part of the draft that has the focus there; null where none was named. */
  part: z.nullable(z.string()),
  /** They only look: nothing of theirs is saved. */
  isLooking: z.boolean(),
});

/** How a draft stands after a version: what has changed since, in any order. */
const standing = {
  version,
  entries: z.array(entry),
  owner: person,
  /** Who has it open now, in which window; the caller's too. */
  open: z.array(open),
};

export const draftCalls = defineCalls(draftFacts, {
  'draft.list': {
    input: z.strictObject({}),
    output: z.object({
      drafts: z.array(
        z.object({
          draftId,
          /** JSON of its part `title`; '' where it has none. */
          title: z.string(),
          version,
          isTemplate: z.boolean(),
          people: z.int(),
          legs: z.int(),
          updatedAt: instant,
          owner: person,
          isOwn: z.boolean(),
          /** Colleagues who may edit it beside its owner. */
          sharedWith: z.array(person),
          open: z.array(open),
        }),
      ),
    }),
  },

  'draft.get': {
    input: z.strictObject({ draftId, since: version }),
    output: z.object(standing),
  },

  'draft.save': {
    input: z.strictObject({
      draftId,
      /** The version known to the window; what has changed since comes back. */
      since: version,
      changes: z.array(z.strictObject({ key, value, base: version })).check(z.minLength(1), z.maxLength(600)),
    }),
    output: z.object({ ...standing, conflicts: z.array(entry) }),
  },

  'draft.open': {
    input: z.strictObject({
      draftId,
      windowId,
      isOpen: z.boolean(),
      part: z.optional(key),
      isLooking: z.optional(z.boolean()),
    }),
    output: z.object({ open: z.array(open) }),
  },

  'draft.handOver': {
    input: z.strictObject({ draftId, to: employeeId, isShared: z.boolean() }),
    output: z.object({}),
  },

  'draft.unshare': {
    input: z.strictObject({ draftId, from: employeeId }),
    output: z.object({}),
  },

  'draft.remove': { input: z.strictObject({ draftId }), output: z.object({}) },
});
