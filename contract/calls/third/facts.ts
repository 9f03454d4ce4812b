import { anyone, inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const own = inSession('own', 'never');

export const thirdFacts = {
  /** Which outside accounts this gateway knows how to ask about. */
  'third.provider.list': {
    kind: 'query',
    access: anyone,
  },

  /** A code of the simulated provider, for whichever of its accounts is named: in sample systems only. */
  'third.simulated.code': {
    kind: 'command',
    access: anyone,
    errors: { THIRD_UNAVAILABLE: 4959 },
  },

  /** Begins a sign-in at a provider people are sent to: its page, and a secret without which nobody goes on with it. */
  'third.attempt.start': {
    kind: 'command',
    access: anyone,
    errors: { THIRD_UNAVAILABLE: 4959, THIRD_UNREACHED: 5021 },
  },

  /** Exchanges what the provider sent its person back with, once, for a code of our own. */
  'third.attempt.finish': {
    kind: 'command',
    access: anyone,
    errors: { THIRD_UNAVAILABLE: 4959, THIRD_CODE_INVALID: 4960, THIRD_UNREACHED: 5021 },
  },

  /** Exchanges a provider's code for a sign-in token of whoever linked that account. */
  'third.signIn': {
    kind: 'command',
    access: anyone,
    errors: { THIRD_UNAVAILABLE: 4959, THIRD_CODE_INVALID: 4960, THIRD_UNBOUND: 4961 },
  },

  /** The outside accounts one has linked. */
  'third.binding.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 0,
    provides: ['ThirdAccount'],
  },

  /** Links the outside account a code stands for; of each provider one. */
  'third.binding.bind': {
    kind: 'command',
    access: own,
    outdates: ['ThirdAccount'],
    errors: { THIRD_UNAVAILABLE: 4959, THIRD_CODE_INVALID: 4960, THIRD_TAKEN: 4962 },
  },

  'third.binding.unbind': {
    kind: 'command',
    access: own,
    outdates: ['ThirdAccount'],
  },
} as const satisfies FactsByName;
