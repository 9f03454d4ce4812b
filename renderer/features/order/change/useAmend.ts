import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../../../../contract/kit/result.ts';
import { wasDone } from '../../../../contract/kit/wasDone.ts';
import { ridesOf, timesOf } from '../../../../contract/rules/order/itemParts.ts';
import type { Amendment, OrderDetail } from '../../../../contract/shapes/order.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { outdated as outdatedTags } from '../../../shared/outdated.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import type { Reason } from '../../../travel/change/ReasonFields.tsx';
import { useConfirmChangeMutation } from '../state/orderApi.ts';
import { useOrderAsked } from '../state/useOrderAsked.ts';

/** Answers after which only a fresh quote can be confirmed. */
const outdated: ReadonlySet<string> = new Set(['QUOTE_EXPIRED', 'REQUOTED']);

/** A question for a quote: the quote, or why there is none. */
export type Ask = () => Promise<{
  data?: Amendment | undefined;
  error?: Parameters<typeof failureOf>[0] | undefined;
}>;

/**
 * Making something else of an order in two steps: a live quote, then its confirmation. An answer that settles nothing is
 * sent again under its own key; a moved fee or time is quoted again and asked for again. `seenTimes`: when its rides left
 * and arrived as it was shown before the quote. `onDone`: nothing is left to be asked.
 */
export function useAmend({ summary }: OrderDetail, verb: 'change' | 'extend', onDone: () => void) {
  const [send, sending] = useConfirmChangeMutation();
  const [quote, setQuote] = useState<Amendment | null>(null);
  const [idem, setIdem] = useState(newKey);
  const [isAsking, setAsking] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const [seenTimes, setSeenTimes] = useState<readonly number[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const go = useGo();
  const stillShown = useStillShown();
  const dispatch = useDispatch();
  const askAgain = useOrderAsked(summary.orderId);

  const latest = useRef(0);
  const ask = async (question: Ask, times: readonly number[] = []) => {
    latest.current += 1;
    const own = latest.current;
    setSeenTimes(times);
    setFailure(null);
    setMoved(false);
    setAsking(true);
    const answer = await question();
    // Something else was asked about meanwhile, or nothing any more: this answer is to another question.
    if (own !== latest.current) return;
    setAsking(false);
    setQuote(answer.data ?? null);
    // A key is one quote's.
    setIdem(newKey());
    if (!answer.error) return;
    const refusal = failureOf(answer.error);
    setFailure(refusal);
    if (refusal.code === 'NOT_AMENDABLE') await askAgain();
  };
  const clear = () => {
    latest.current += 1;
    setAsking(false);
    setQuote(null);
    setFailure(null);
    setMoved(false);
  };
  const confirm = async ({ code, note }: Reason, question: Ask) => {
    if (!quote) return;
    setFailure(null);
    const reason = { ...(code && { reasonCode: code }), ...(note.trim() && { reasonNote: note.trim() }) };
    const answer = await send({ input: { amendmentId: quote.amendmentId, ...reason }, idem });
    if (answer.data) {
      clear();
      setIdem(newKey());
      const as = sentAs(answer.data);
      showToast({
        kind: as === 'failed' ? 'warning' : 'success',
        text: (i18n) => (as === 'done' ? i18n.t(`order:${verb}.done`) : i18n.t(`order:change.sent.${as}`)),
      });
      onDone();
      await askAgain();
      const { newOrderId } = answer.data;
      if (newOrderId === null || newOrderId === summary.orderId) return;
      // Lists have a row more, and what is travelled on is the new order.
      dispatch(outdatedTags(['Order']));
      if (stillShown()) go('orderDetail', { suborderserialnumber: newOrderId }, { replace: true });
      return;
    }
    const refusal = failureOf(answer.error);
    if (isDefinite(refusal)) setIdem(newKey());
    if (outdated.has(refusal.code)) {
      await ask(question, quote.item ? timesOf(ridesOf(quote.item)) : []);
      return setMoved(true);
    }
    setFailure(refusal);
    if (wasDone(refusal) || refusal.code === 'NOT_AMENDABLE') await askAgain();
  };
  return { quote, isAsking, isSending: sending.isLoading, isMoved, seenTimes, failure, ask, confirm, clear };
}

function sentAs({ state }: Amendment): 'done' | 'approving' | 'paying' | 'failed' | 'underWay' {
  return state === 'done' || state === 'approving' || state === 'paying' || state === 'failed'
    ? state
    : 'underWay';
}
