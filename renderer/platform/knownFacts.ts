import { authFacts } from '../../contract/calls/auth/facts.ts';
import { homeFacts } from '../../contract/calls/home/facts.ts';
import { profileFacts } from '../../contract/calls/profile/facts.ts';
import { settingsFacts } from '../../contract/calls/settings/facts.ts';
import { signInPageFacts } from '../../contract/calls/signInPage/facts.ts';
import type { CallName } from '../../contract/facts.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';

/**
 * Facts of the calls that are made outside of endpoints: at sign-in, and by the app's frame. Those of a feature come
 * with its endpoints, so that the first load does not grow with every feature.
 */
export const firstFacts = {
  ...authFacts,
  ...signInPageFacts,
  ...homeFacts,
  ...profileFacts,
  ...settingsFacts,
};

export type KnownFacts = {
  /** Undefined for a call no loaded part of the page has named. */
  of(name: CallName): CallFacts | undefined;
  learn(name: CallName, facts: CallFacts): void;
};

/** What a page knows of calls: from its start, and since an endpoint made them. */
export function makeKnownFacts(): KnownFacts {
  const known: { [Name in CallName]?: CallFacts } = { ...firstFacts };
  return {
    of: (name) => known[name],
    learn(name, facts) {
      known[name] = facts;
    },
  };
}
