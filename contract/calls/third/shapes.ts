import { z } from 'zod/mini';
import { thirdProviders } from '../../enums/signIn.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { instant, text } from '../../shapes/primitives.ts';
import { thirdFacts } from './facts.ts';

const provider = z.enum(thirdProviders);
/** What a provider gives to who has just signed in with it. */
const code = z.string().check(z.regex(/^[A-Za-z0-9_.-]{16,512}$/));

/** What only the page has that began, and what its provider gives back unread. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/));

export const thirdCalls = defineCalls(thirdFacts, {
  'third.provider.list': {
    input: z.strictObject({}),
    /** `isSimulated`: its accounts are made up by whoever names one; else people are sent to its page. */
    output: z.object({ providers: z.array(z.object({ provider, isSimulated: z.boolean() })) }),
  },

  'third.simulated.code': {
    input: z.strictObject({ provider, account: text(40) }),
    output: z.object({ code }),
  },

  'third.attempt.start': {
    input: z.strictObject({ provider }),
    output: z.object({ url: z.url(), attempt: secret }),
  },

  'third.attempt.finish': {
    input: z.strictObject({
      attempt: secret,
      state: z.string().check(z.minLength(1), z.maxLength(100)),
      code: z.string().check(z.minLength(1), z.maxLength(2_000)),
      /** Who the provider says it is, where it says so (RFC 9207). */
      iss: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: z.object({ provider, code }),
  },

  'third.signIn': {
    input: z.strictObject({ provider, code }),
    output: z.object({ token: z.string() }),
  },

  'third.binding.list': {
    input: z.strictObject({}),
    output: z.object({
      bindings: z.array(z.object({ provider, accountMasked: z.string(), boundAt: instant })),
    }),
  },

  'third.binding.bind': {
    input: z.strictObject({ provider, code }),
    output: z.object({}),
  },

  'third.binding.unbind': {
    input: z.strictObject({ provider }),
    output: z.object({}),
  },
});
