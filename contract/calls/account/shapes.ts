import { z } from 'zod/mini';
import { codePurposes, contactKinds } from '../../enums/oneTimeCode.ts';
import { browserKinds, signInChannels, systemKinds } from '../../enums/signIn.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { signInId, text } from '../../shapes/primitives.ts';
import { accountFacts } from './facts.ts';

/** The token of a one-use link, as its address carries it behind `#`. */
const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43,64}$/));

/** What the rule of new passwords is asked about on both ends; longer ones are none. */
const password = z.string().check(z.minLength(1), z.maxLength(128));

/** A mobile number or an e-mail address. */
const contact = { kind: z.enum(contactKinds), value: text(254) };

export const accountCalls = defineCalls(accountFacts, {
  'account.link.get': {
    input: z.strictObject({ token: linkToken }),
    output: z.object({
      kind: z.nullable(z.enum(['setup', 'password'])),
      state: z.enum(['open', 'used', 'expired', 'unknown']),
      account: z.string(),
    }),
  },

  'account.company.create': {
    input: z.strictObject({
      token: linkToken,
      company: text(60),
      /** What the company's travel account may be charged with until it pays off, fen. */
      limitFen: z.int().check(z.nonnegative(), z.maximum(100_000_000_000)),
      name: text(60),
      account: text(32),
      mobile: text(60),
      email: z.string().check(z.trim(), z.maxLength(254)),
      password,
    }),
    output: z.object({ account: z.string() }),
  },

  'account.password.set': {
    input: z.strictObject({ token: linkToken, password }),
    output: z.object({ account: z.string() }),
  },

  'account.code.send': {
    input: z.strictObject({ account: text(254), purpose: z.enum(codePurposes) }),
    output: z.object({}),
  },

  'account.code.check': {
    input: z.strictObject({
      account: text(254),
      purpose: z.enum(codePurposes),
      code: z.string().check(z.regex(/^\d{6}$/)),
    }),
    output: z.object({ token: linkToken }),
  },

  'account.password.change': {
    input: z.strictObject({ oldPassword: password, newPassword: password }),
    output: z.object({}),
  },

  'account.password.check': {
    input: z.strictObject({ password }),
    output: z.object({}),
  },

  'account.contact.code.send': {
    input: z.strictObject(contact),
    output: z.object({}),
  },

  'account.contact.change': {
    input: z.strictObject({ ...contact, code: z.string().check(z.regex(/^\d{6}$/)), password }),
    output: z.object({ masked: z.string() }),
  },

  'account.session.list': {
    input: z.strictObject({}),
    output: z.object({
      signIns: z.array(
        z.object({
          signInId,
          channel: z.enum(signInChannels),
          /** Empty for the desktop, and where the browser did not say. */
          browser: z.nullable(z.enum(browserKinds)),
          system: z.nullable(z.enum(systemKinds)),
          /** When it was made and last used, epoch ms. */
          since: z.int(),
          seenAt: z.int(),
          isThis: z.boolean(),
        }),
      ),
    }),
  },

  'account.session.end': {
    input: z.strictObject({ signInId }),
    output: z.object({}),
  },

  'account.session.endAll': {
    input: z.strictObject({}),
    output: z.object({}),
  },
});
