import { useRef, useState } from 'react';
import type { Failure } from '../../../../contract/kit/result.ts';
import { wasDone } from '../../../../contract/kit/wasDone.ts';
import type { Amendment, OrderDetail } from '../../../../contract/shapes/order.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { sentAs } from '../logic/sentAs.ts';
import { useConfirmRefundMutation, useQuoteRefundMutation } from '../state/orderApi.ts';
import { useOrderAsked } from '../state/useOrderAsked.ts';
import { RefundSheet } from './RefundSheet.tsx';

/** Answers after which only a fresh quote can be confirmed. */
const outdated: ReadonlySet<string> = new Set(['QUOTE_EXPIRED', 'REQUOTED']);

/**
 * Giving an order back in two steps (ux.md §4): a live quote that says where the money goes, then a held confirm. An
 * answer that settles nothing is sent again under its own key; a moved fee is quoted again and asked for again.
 */
export function useRefund({ summary, price }: OrderDetail) {
  const [ask, asking] = useQuoteRefundMutation();
  const [send, sending] = useConfirmRefundMutation();
  const [quote, setQuote] = useState<Amendment | null>(null);
  // A key is one quote's with one note: the gateway takes it for nothing else.
  const key = useRef<{ readonly of: string; readonly idem: string } | null>(null);
  const [isMoved, setMoved] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const askAgain = useOrderAsked(summary.orderId);

  const open = async () => {
    setFailure(null);
    setMoved(false);
    // Each quote is a question of its own; asking twice does no harm.
    const answer = await ask({ input: { orderId: summary.orderId }, idem: newKey() });
    if (answer.data) setQuote(answer.data);
    else setFailure(failureOf(answer.error));
  };
  const close = () => {
    setQuote(null);
    setFailure(null);
  };
  const confirm = async (note: string) => {
    if (!quote) return;
    setFailure(null);
    const input = { amendmentId: quote.amendmentId, ...(note.trim() ? { reasonNote: note.trim() } : {}) };
    const of = JSON.stringify(input);
    if (key.current?.of !== of) key.current = { of, idem: newKey() };
    const answer = await send({ input, idem: key.current.idem });
    if (answer.data) {
      close();
      key.current = null;
      showToast({ kind: 'success', text: (i18n) => i18n.t(`order:refund.sent.${sentAs(answer.data)}`) });
      return askAgain();
    }
    const refusal = failureOf(answer.error);
    if (isDefinite(refusal)) key.current = null;
    if (outdated.has(refusal.code)) {
      await open();
      return setMoved(true);
    }
    setFailure(refusal);
    if (wasDone(refusal) || refusal.code === 'NOT_AMENDABLE') {
      setQuote(null);
      await askAgain();
    }
  };
  const sheet = quote && (
    <RefundSheet
      isOpen
      quote={quote}
      order={summary}
      // What is paid at the hotel's desk never came through us, so it cannot come back.
      paidFen={summary.totalFen - (price.atHotelFen ?? 0)}
      isMoved={isMoved}
      isBusy={sending.isLoading || asking.isLoading}
      failure={failure}
      onClose={close}
      onAgain={() => void open()}
      onConfirm={(note) => void confirm(note)}
    />
  );
  return { open, isLoading: asking.isLoading, failure: quote ? null : failure, sheet };
}
