import { useState } from 'react';
import { thirdFacts } from '../../../contract/calls/third/facts.ts';
import type { ThirdProvider } from '../../../contract/enums/signIn.ts';
import type { Failure } from '../../../contract/kit/result.ts';
import { newKey } from '../../shared/newKey.ts';
import { usePlatform } from '../../shared/platform.ts';
import { keepAttempt, type PendingAttempt } from './pendingAttempt.ts';

/** Leads to a provider's own page, which sends the person back to ours. Pages of a desktop have no address to come back to. */
export function useProviderPage(purpose: PendingAttempt['purpose']) {
  const platform = usePlatform();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const leave = async (provider: ThirdProvider) => {
    setLeaving(true);
    setFailure(null);
    const name = 'third.attempt.start';
    const answer = await platform.call(name, { provider }, { idem: newKey(), facts: thirdFacts[name] });
    const isKept = answer.ok && keepAttempt({ attempt: answer.value.attempt, purpose });
    if (answer.ok && isKept) return platform.leaveFor?.(answer.value.url);
    setLeaving(false);
    setFailure(answer.ok ? { code: 'NOT_STORED' } : answer.error);
  };
  return { isOffered: platform.leaveFor !== undefined, isLeaving, failure, leave };
}
