import { z } from 'zod/mini';
import { documentTypes } from '../../enums/people.ts';
import { roles } from '../../kit/access.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { employeeId, instant, localised, text } from '../../shapes/primitives.ts';
import { staffFacts } from './facts.ts';

/** By this path of the gateway's pages a password is set once, until `expiresAt` (epoch ms). */
const passwordLink = z.object({ path: z.string(), expiresAt: instant });

export const staffCalls = defineCalls(staffFacts, {
  'organisation.person.list': {
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
  },

  'organisation.person.add': {
    input: z.strictObject({
      account: text(32),
      name: text(60),
      mobile: text(60),
      email: z.string().check(z.trim(), z.maxLength(254)),
      roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
      level: z.optional(text(16)),
      departmentId: z.optional(text(40)),
      costCentre: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      document: z.optional(z.strictObject({ type: z.enum(documentTypes), number: text(60) })),
    }),
    output: z.object({ employeeId, link: passwordLink }),
  },

  'organisation.person.document': {
    input: z.strictObject({ employeeId, type: z.enum(documentTypes), number: text(60) }),
    output: z.object({ masked: z.string() }),
  },

  'organisation.person.resetPassword': {
    input: z.strictObject({ employeeId }),
    output: z.object({ link: passwordLink }),
  },

  'organisation.person.deactivate': {
    input: z.strictObject({ employeeId }),
    output: z.object({ active: z.boolean() }),
  },

  'organisation.person.reactivate': {
    input: z.strictObject({ employeeId }),
    output: z.object({ active: z.boolean() }),
  },

  'organisation.person.signOut': {
    input: z.strictObject({ employeeId }),
    output: z.object({}),
  },
});
