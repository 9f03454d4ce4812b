import { skipToken } from '@reduxjs/toolkit/query/react';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useListWaitingQuery, useNudgeMutation } from '../../../travel/boards/boardsApi.ts';
import { useSendOnce } from '../../../travel/boards/useSendOnce.ts';
import type { DeskCell } from '../logic/cells.ts';

/** Reminds whoever is asked to decide on what was sent from the desk; null where nobody can be reminded. */
export function useNudgeDesk(cells: ReadonlyMap<string, DeskCell>): (() => void) | null {
  const language = useLanguage();
  const orders = new Set(
    [...cells.values()].flatMap(({ state, outcome }) =>
      state === 'approving' && outcome?.orderId ? [outcome.orderId] : [],
    ),
  );
  const { data } = useListWaitingQuery(orders.size > 0 ? {} : skipToken);
  const [send] = useNudgeMutation();
  const sendOnce = useSendOnce(null);
  const waiting = (data?.rows ?? []).flatMap(({ approval: { approvalId, order }, remindFrom }) =>
    order && orders.has(order.orderId) && remindFrom !== null ? [{ approvalId, remindFrom }] : [],
  );
  const nudge = async () => {
    const now = gatewayNow();
    const due = waiting.filter(({ remindFrom }) => remindFrom <= now);
    if (due.length === 0) {
      const next = shortDateTime(Math.min(...waiting.map(({ remindFrom }) => remindFrom)), language);
      showToast({ kind: 'info', text: (i18n) => i18n.t('desk:submit.nudgeFrom', { time: next }) });
      return;
    }
    const sent = await Promise.all(
      due.map(({ approvalId }) => sendOnce(approvalId, (idem) => send({ input: { approvalId }, idem }))),
    );
    const count = sent.filter(Boolean).length;
    if (count > 0) showToast({ kind: 'success', text: (i18n) => i18n.t('desk:submit.nudged', { count }) });
  };
  return waiting.length === 0 ? null : () => void nudge();
}
