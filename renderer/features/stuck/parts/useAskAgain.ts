import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from '../../../shared/api.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import {
  type StuckRow,
  useRecheckStuckAmendmentMutation,
  useRecheckStuckOrderMutation,
  useRetryPayoutMutation,
} from '../stuckApi.ts';

type AskAgain = {
  /** Absent where there is nobody to ask: money that has no way back but a transfer. */
  readonly ask: (() => void) | undefined;
  readonly isLoading: boolean;
  readonly error?: ApiError | SerializedError | undefined;
};

/** Has the supplier, or the cashier, asked once more about what is stuck. */
export function useAskAgain(row: StuckRow): AskAgain {
  const [order, ordering] = useRecheckStuckOrderMutation();
  const [amendment, amending] = useRecheckStuckAmendmentMutation();
  const [payout, paying] = useRetryPayoutMutation();
  const done = () => showToast({ kind: 'success', text: ({ t: say }) => say('stuck:asked') });
  const sendOrder = useSend(order, done);
  const sendAmendment = useSend(amendment, done);
  const sendPayout = useSend(payout, done);
  switch (row.kind) {
    case 'order':
      return { ...ordering, ask: () => void sendOrder({ orderId: row.orderId }) };
    case 'amendment':
      return { ...amending, ask: () => void sendAmendment({ amendmentId: row.amendmentId }) };
    case 'payout':
      return {
        ...paying,
        ask: row.paymentId === null ? undefined : () => void sendPayout({ payoutId: row.payoutId }),
      };
  }
}
