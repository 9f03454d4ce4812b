import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';
import { languages } from '../../languages.ts';
import { keyStatement } from '../../shapes/keys.ts';
import { identityChoice, permission, principal, sessionKeysReply, userInfo } from '../../shapes/people.ts';
import { actingId, employeeId, instant, text } from '../../shapes/primitives.ts';
import { signInTask, signInWork } from '../../shapes/signIn.ts';

const session = { who: 'session', reach: 'none', acting: 'never' } as const;

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
});

export const authCalls = {
  H5Login: defineCall({
    kind: 'command',
    access: { who: 'public' },
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
    errors: {},
  }),

  /** Single sign-on: exchanges a one-use token, at most 60 s old (wire-protocol §7). */
  GetUserForH5: defineCall({
    kind: 'command',
    access: { who: 'public' },
    input: z.strictObject({ token: text(256) }),
    output: loginReply,
    errors: { TOKEN_SPENT: 4601 },
  }),

  GetpermissionByUsername: defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'profile' },
    input: z.strictObject({ type: z.literal('group'), username: text(64) }),
    output: z.object({ data: z.array(permission) }),
    errors: {},
    cacheSeconds: 300,
  }),

  'auth.picture.get': defineCall({
    kind: 'query',
    access: { who: 'public' },
    input: z.strictObject({}),
    /** `png` is the picture in base64. Good for 300 s and one try. */
    output: z.object({ ficationId: z.string(), png: z.string() }),
    errors: {},
  }),

  /** A picture code for who cannot see it: other digits, spoken, that are good in its place. */
  'auth.picture.speak': defineCall({
    kind: 'query',
    access: { who: 'public' },
    input: z.strictObject({ ficationId: z.string().check(z.maxLength(64)), language: z.enum(languages) }),
    /** `wav` is the recording in base64. */
    output: z.object({ wav: z.string() }),
    errors: {},
  }),

  /**
   * What the gateway's keys say of each other, as in key discovery, under the keys agreed with one of them: so a client
   * that kept that key before it could sign learns what it signs with (decision 24).
   */
  'auth.key.get': defineCall({
    kind: 'query',
    access: { who: 'public' },
    input: z.strictObject({}),
    output: z.object({ statements: z.array(keyStatement) }),
    errors: {},
  }),

  /** New keys for a session whose keys are gone (reload, restart). The secret is spent by use. */
  'auth.session.refresh': defineCall({
    kind: 'command',
    access: { who: 'public' },
    input: z.strictObject({ refresh: text(256) }),
    output: z.object({
      data: userInfo,
      permissionByUsername: z.array(permission),
      session: sessionKeysReply,
    }),
    errors: { REFRESH_SPENT: 4602 },
  }),

  'auth.session.end': defineCall({
    kind: 'command',
    access: session,
    input: z.strictObject({}),
    output: z.object({}),
    errors: {},
  }),

  /** Everybody who ever granted the signed-in operator something, ended grants included. */
  'auth.principal.list': defineCall({
    kind: 'query',
    access: session,
    input: z.strictObject({}),
    output: z.object({ principals: z.array(principal) }),
    errors: {},
    cacheSeconds: 60,
  }),

  /** Starts proxy-booking mode: later calls of this session carry the answered `_ctx`. */
  'auth.acting.start': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'served', acting: 'never' },
    input: z.strictObject({ principalId: employeeId }),
    output: z.object({ ctx: actingId, principalId: employeeId, name: z.string(), expiresAt: instant }),
    errors: {},
    keep: false,
  }),

  'auth.acting.end': defineCall({
    kind: 'command',
    access: session,
    input: z.strictObject({ ctx: actingId }),
    output: z.object({}),
    errors: {},
  }),
};
