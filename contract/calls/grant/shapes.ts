import { z } from 'zod/mini';
import { grantScopes } from '../../kit/access.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import {
  employeeId,
  grantId,
  instant,
  localDate,
  localised,
  optionalText,
  text,
} from '../../shapes/primitives.ts';
import { grantFacts } from './facts.ts';

const grantRow = z.object({
  grantId,
  /** The other one: who may act, or for whom. */
  name: z.string(),
  account: z.string(),
  department: localised,
  scopes: z.array(z.enum(grantScopes)),
  from: instant,
  /** When it ends. */
  to: instant,
  status: z.enum(['active', 'expired', 'revoked', 'future']),
  /** Who gave it, where that is not whose name it is about. */
  givenBy: z.string(),
});
export type GrantRow = z.output<typeof grantRow>;

export const grantCalls = defineCalls(grantFacts, {
  'grant.list': {
    /** Of somebody else only for the administrator. */
    input: z.strictObject({ employeeId: z.optional(employeeId) }),
    output: z.object({
      /** Who may act for them. */
      given: z.array(grantRow),
      /** For whom they may act. */
      held: z.array(grantRow),
    }),
  },

  'grant.give': {
    input: z.strictObject({
      operatorId: employeeId,
      /** In whose name; absent: one's own. */
      principalId: z.optional(employeeId),
      scopes: z.array(z.enum(grantScopes)).check(z.minLength(1), z.maxLength(grantScopes.length)),
      from: localDate,
      /** The last day. */
      to: localDate,
    }),
    output: z.object({ grantId }),
  },

  'grant.revoke': {
    input: z.strictObject({ grantId }),
    output: z.object({}),
  },

  'grant.colleague.list': {
    input: z.strictObject({
      /** The beginning of a name, its pinyin or an account: two characters at least. */
      keyword: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
    }),
    output: z.object({
      colleagues: z.array(
        z.object({ employeeId, name: z.string(), account: z.string(), department: localised }),
      ),
    }),
  },

  'grant.trail.list': {
    input: z.strictObject({
      cursor: optionalText(20),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({
      acts: z.array(
        z.object({
          at: instant,
          by: z.string(),
          /** The call it was done by. */
          tag: text(60),
          decision: z.string(),
          /** The number of the order it is about; '' for none. */
          orderNo: z.string(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
  },
});
