import { anyone } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const signInPageFacts = {
  /** What the sign-in page says of the gateway before anybody has signed in. */
  'account.gateway.get': {
    kind: 'query',
    access: anyone,
  },
} as const satisfies FactsByName;
