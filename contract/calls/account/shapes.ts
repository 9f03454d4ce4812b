import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';
import { text } from '../../shapes/primitives.ts';

const own = { who: 'session', reach: 'own', acting: 'never' } as const;

/** The token of a one-use link, as its address carries it behind `#`. */
const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43,64}$/));
/** What the rule of new passwords is asked about on both ends; longer ones are none. */
const password = z.string().check(z.minLength(1), z.maxLength(128));

const linkErrors = { LINK_UNKNOWN: 4761, LINK_EXPIRED: 4762, LINK_USED: 4763 } as const;
const newPasswordErrors = { PASSWORD_WEAK: 4764 } as const;

export const accountCalls = {
  /** What the sign-in page says of the gateway before anybody has signed in. */
  'account.gateway.get': defineCall({
    kind: 'query',
    access: { who: 'public' },
    input: z.strictObject({}),
    output: z.object({
      /** The store holds sample people, whose password everybody knows. */
      sample: z.boolean(),
      /** There is a company to sign in to. */
      hasCompany: z.boolean(),
    }),
    errors: {},
  }),

  /** How a one-use link stands; `account` is whose password it sets, '' for a link to the first company. */
  'account.link.get': defineCall({
    kind: 'query',
    access: { who: 'public' },
    input: z.strictObject({ token: linkToken }),
    output: z.object({
      kind: z.nullable(z.enum(['setup', 'password'])),
      state: z.enum(['open', 'used', 'expired', 'unknown']),
      account: z.string(),
    }),
    errors: {},
  }),

  /** Makes the first company and its administrator. Sent again under the same key, it answers the same. */
  'account.company.create': defineCall({
    kind: 'command',
    access: { who: 'public' },
    input: z.strictObject({
      token: linkToken,
      company: text(60),
      /** What the company's travel account may be charged with until it pays off, fen. */
      limitFen: z.int().check(z.nonnegative(), z.maximum(100_000_000_000)),
      name: text(40),
      account: text(32),
      mobile: text(20),
      email: z.string().check(z.trim(), z.maxLength(254)),
      password,
    }),
    output: z.object({ account: z.string() }),
    errors: {
      ...linkErrors,
      ...newPasswordErrors,
      ACCOUNT_INVALID: 4765,
      MOBILE_INVALID: 4612,
      EMAIL_INVALID: 4766,
    },
  }),

  /** Sets a password by a one-use link. Sent again under the same key, it answers the same. */
  'account.password.set': defineCall({
    kind: 'command',
    access: { who: 'public' },
    input: z.strictObject({ token: linkToken, password }),
    output: z.object({ account: z.string() }),
    errors: { ...linkErrors, ...newPasswordErrors },
  }),

  /** Changes one's own password; every other session of the account ends. */
  'account.password.change': defineCall({
    kind: 'command',
    access: own,
    input: z.strictObject({ oldPassword: password, newPassword: password }),
    output: z.object({}),
    errors: { ...newPasswordErrors, OLD_PASSWORD_WRONG: 4767, TOO_MANY_TRIES: 4768 },
    secrets: ['oldPassword', 'newPassword'],
    keep: false,
  }),

  /** Ends every session of the account, this one too. */
  'account.session.endAll': defineCall({
    kind: 'command',
    access: own,
    input: z.strictObject({}),
    output: z.object({}),
    errors: {},
  }),
};
