import { useState } from 'react';
import type { Decision } from '../../../../contract/shapes/approval.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useGo, usePane } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { type ApprovalId, useDecideApprovalMutation, useListInboxInfiniteQuery } from '../approvalApi.ts';

/**
 * Decides, and goes on to the next that waits. On a phone it goes back to the list instead: another approval under the
 * same thumb would be approved by a second tap.
 */
export function useDecide(approvalId: ApprovalId) {
  const go = useGo();
  const stillShown = useStillShown();
  const { position, leave } = usePane();
  const [idem, setIdem] = useState(newKey);
  const [send, { isLoading, error }] = useDecideApprovalMutation();
  const { data } = useListInboxInfiniteQuery({ box: 'open' });
  const waiting = data?.pages.flatMap((page) => page.rows) ?? [];
  const at = waiting.findIndex((row) => row.approvalId === approvalId);
  const next = waiting[at + 1] ?? waiting[at - 1];
  const decide = async (decision: Decision) => {
    const answer = await send({ input: { approvalId, decision }, idem });
    if (!answer.error || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (!answer.data) return;
    showToast({ kind: 'success', text: (i18n) => i18n.t(`approval:decided.${decision.kind}`) });
    if (!stillShown()) return;
    if (position === 'only' || !next) return leave();
    go('approvalDetail', { approvalId: next.approvalId }, { replace: true });
  };
  return { decide, isLoading, error };
}
