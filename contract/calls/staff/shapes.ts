import { z } from 'zod/mini';
import { documentTypes } from '../../enums/people.ts';
import { roles } from '../../kit/access.ts';
import { defineCall } from '../../kit/defineCalls.ts';
import { employeeId, instant, localised, text } from '../../shapes/primitives.ts';

/** The travel manager is the company's administrator (spec §6). */
const administrator = {
  who: 'session',
  reach: 'company',
  acting: 'never',
  roles: ['travelManager'],
} as const;

/** By this path of the gateway's pages a password is set once, until `expiresAt` (epoch ms). */
const passwordLink = z.object({ path: z.string(), expiresAt: instant });

export const staffCalls = {
  /** The company's people by account, a page at a time. */
  'organisation.person.list': defineCall({
    kind: 'query',
    access: administrator,
    input: z.strictObject({
      /** The account of the last one seen. */
      after: z.optional(z.string().check(z.maxLength(64))),
      limit: z.int().check(z.minimum(1), z.maximum(100)),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          employeeId,
          account: z.string(),
          userCode: z.string(),
          name: z.string(),
          department: localised,
          level: z.string(),
          roles: z.array(z.enum(roles)),
          active: z.boolean(),
          mobileMasked: z.string(),
        }),
      ),
      more: z.boolean(),
    }),
    errors: {},
  }),

  /** Adds somebody to the company, and makes the link by which they set their password. */
  'organisation.person.add': defineCall({
    kind: 'command',
    access: administrator,
    input: z.strictObject({
      account: text(32),
      name: text(40),
      mobile: text(20),
      email: z.string().check(z.trim(), z.maxLength(254)),
      roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
      level: z.optional(text(16)),
      departmentId: z.optional(text(40)),
      costCentre: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      document: z.optional(z.strictObject({ type: z.enum(documentTypes), number: text(30) })),
    }),
    output: z.object({ employeeId, link: passwordLink }),
    errors: {
      ACCOUNT_INVALID: 4765,
      ACCOUNT_TAKEN: 4769,
      MOBILE_INVALID: 4612,
      EMAIL_INVALID: 4766,
      ID_CARD_INVALID: 4611,
      DEPARTMENT_UNKNOWN: 4770,
      LEVEL_UNKNOWN: 4771,
    },
    keep: false,
  }),

  /** Enters or replaces a travel document of somebody in the company. */
  'organisation.person.document': defineCall({
    kind: 'command',
    access: administrator,
    input: z.strictObject({ employeeId, type: z.enum(documentTypes), number: text(30) }),
    output: z.object({ masked: z.string() }),
    errors: { ID_CARD_INVALID: 4611 },
  }),

  /** Ends somebody's password and sessions, and makes the link by which they set a new password. */
  'organisation.person.resetPassword': defineCall({
    kind: 'command',
    access: administrator,
    input: z.strictObject({ employeeId }),
    output: z.object({ link: passwordLink }),
    errors: { DEACTIVATED: 4772 },
    keep: false,
  }),

  /** Ends somebody's sessions, grants and links, on their next request. Their orders stay. */
  'organisation.person.deactivate': defineCall({
    kind: 'command',
    access: administrator,
    input: z.strictObject({ employeeId }),
    output: z.object({ active: z.boolean() }),
    errors: { LAST_ADMINISTRATOR: 4773 },
  }),

  /** Lets somebody sign in again; grants that were ended stay ended. */
  'organisation.person.reactivate': defineCall({
    kind: 'command',
    access: administrator,
    input: z.strictObject({ employeeId }),
    output: z.object({ active: z.boolean() }),
    errors: {},
  }),

  /** Ends every session of somebody in the company. */
  'organisation.person.signOut': defineCall({
    kind: 'command',
    access: administrator,
    input: z.strictObject({ employeeId }),
    output: z.object({}),
    errors: {},
  }),
};
