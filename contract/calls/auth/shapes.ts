import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { languages } from '../../languages.ts';
import { keyStatement } from '../../shapes/keys.ts';
import { identityChoice, permission, principal, sessionKeysReply, userInfo } from '../../shapes/people.ts';
import { actingId, employeeId, instant, text } from '../../shapes/primitives.ts';
import { refusalReason, signInTask, signInWork } from '../../shapes/signIn.ts';
import { authFacts } from './facts.ts';

/** Codes inside the login reply (spec §4): 0 signed in, 201 choose an identity, 601 verify, else Message. */
export const loginReply = z.object({
  Code: z.int(),
  Message: z.string(),
  Result: z.object({
    id: z.string(),
    url: z.string(),
    uuid: z.string(),
    userList: z.array(identityChoice),
  }),
  data: z.nullable(userInfo),
  permissionByUsername: z.array(permission),
  session: z.nullable(sessionKeysReply),
  /** With Code 429: the work that lets the same try in. A client that cannot do it shows Message. */
  task: z.optional(signInTask),
  /** What Message says, so that a page can say it in any language. */
  reason: z.optional(refusalReason),
});

export const authCalls = defineCalls(authFacts, {
  H5Login: {
    input: z.strictObject({
      account: text(64),
      /** hex SHA-256(account ‖ 0x00 ‖ password), or the uuid when `check` is `uuid`. */
      passwordkey: z.string().check(z.minLength(32), z.maxLength(64)),
      check: z.optional(z.literal('uuid')),
      /** Picture code: its id and what was typed, the letters seen or the digits heard. */
      ficationId: z.optional(z.string().check(z.maxLength(64))),
      ficationCode: z.optional(z.string().check(z.maxLength(8))),
      /** The answers to the `task` of an earlier reply. */
      work: z.optional(signInWork),
      /** What an outside challenge gave to a shell or front page; taken in place of work where one is set up. */
      outsideToken: z.optional(z.string().check(z.maxLength(4096))),
      /** A stable random id of this installation, for the per-device throttle. */
      installation: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
    }),
    output: loginReply,
  },

  GetUserForH5: {
    input: z.strictObject({ token: text(256) }),
    output: loginReply,
  },

  GetpermissionByUsername: {
    input: z.strictObject({ type: z.literal('group'), username: text(64) }),
    output: z.object({ data: z.array(permission) }),
  },

  'auth.picture.get': {
    input: z.strictObject({}),
    /** `png` is the picture in base64. Good for 300 s and one try. */
    output: z.object({ ficationId: z.string(), png: z.string() }),
  },

  'auth.picture.speak': {
    input: z.strictObject({ ficationId: z.string().check(z.maxLength(64)), language: z.enum(languages) }),
    /** `wav` is the recording in base64. */
    output: z.object({ wav: z.string() }),
  },

  'auth.key.get': {
    input: z.strictObject({}),
    output: z.object({ statements: z.array(keyStatement) }),
  },

  'auth.session.refresh': {
    input: z.strictObject({ refresh: text(256) }),
    output: z.object({
      data: userInfo,
      permissionByUsername: z.array(permission),
      session: sessionKeysReply,
    }),
  },

  'auth.session.end': {
    input: z.strictObject({}),
    output: z.object({}),
  },

  'auth.principal.list': {
    input: z.strictObject({}),
    output: z.object({ principals: z.array(principal) }),
  },

  'auth.acting.start': {
    input: z.strictObject({ principalId: employeeId }),
    output: z.object({ ctx: actingId, principalId: employeeId, name: z.string(), expiresAt: instant }),
  },

  'auth.acting.end': {
    input: z.strictObject({ ctx: actingId }),
    output: z.object({}),
  },
});
