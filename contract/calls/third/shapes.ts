import { z } from 'zod/mini';
import { thirdProviders } from '../../enums/signIn.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { instant, text } from '../../shapes/primitives.ts';
import { thirdFacts } from './facts.ts';

const provider = z.enum(thirdProviders);
/** What a provider gives to who has just signed in with it. */
const code = z.string().check(z.regex(/^[A-Za-z0-9_.-]{16,512}$/));

export const thirdCalls = defineCalls(thirdFacts, {
  'third.provider.list': {
    input: z.strictObject({}),
    /** `isSimulated`: its accounts are made up by whoever names one. */
    output: z.object({ providers: z.array(z.object({ provider, isSimulated: z.boolean() })) }),
  },

  'third.simulated.code': {
    input: z.strictObject({ provider, account: text(40) }),
    output: z.object({ code }),
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
