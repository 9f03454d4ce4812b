import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { signInPageFacts } from './facts.ts';

export const signInPageCalls = defineCalls(signInPageFacts, {
  'account.gateway.get': {
    input: z.strictObject({}),
    output: z.object({
      /** The store holds sample people, whose password everybody knows. */
      sample: z.boolean(),
      /** There is a company to sign in to. */
      hasCompany: z.boolean(),
    }),
  },
});
