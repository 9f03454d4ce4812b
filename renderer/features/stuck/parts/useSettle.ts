import { useState } from 'react';
import type { SettleOutcome } from '../../../../contract/enums/stuck.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import {
  type StuckRow,
  useSettleAmendmentMutation,
  useSettleOrderMutation,
  useSettlePayoutMutation,
} from '../stuckApi.ts';

type Said = { readonly way: SettleOutcome | 'sent'; readonly reference: string; readonly fen: number | null };

/** Settles what is stuck as somebody says; one without a clear answer goes out again under the same key. */
export function useSettle(row: StuckRow, close: () => void) {
  const [idem, setIdem] = useState(newKey);
  const [order, ordering] = useSettleOrderMutation();
  const [amendment, amending] = useSettleAmendmentMutation();
  const [payout, paying] = useSettlePayoutMutation();
  const ask = ({ way, reference, fen }: Said) => {
    if (row.kind === 'payout') return payout({ input: { payoutId: row.payoutId, reference }, idem });
    const outcome = way === 'sent' ? 'confirmed' : way;
    const refund = way === 'refunded' && fen !== null ? { refundFen: fen } : {};
    const fare = way === 'confirmed' && fen !== null ? { fareFen: fen } : {};
    return row.kind === 'order'
      ? order({ input: { orderId: row.orderId, outcome, reference, ...refund, ...fare }, idem })
      : amendment({ input: { amendmentId: row.amendmentId, outcome, reference, ...refund }, idem });
  };
  const send = async (said: Said) => {
    const { data, error } = await ask(said);
    if (!error || isDefinite(failureOf(error))) setIdem(newKey());
    if (!data) return;
    const word = data.proposed ? 'stuck:proposed' : 'stuck:settled';
    showToast({ kind: 'success', text: ({ t: say }) => say(word) });
    close();
  };
  const { isLoading, error } = row.kind === 'payout' ? paying : row.kind === 'order' ? ordering : amending;
  return { send: (said: Said) => void send(said), isLoading, error };
}
