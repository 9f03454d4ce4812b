import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../../../../contract/kit/result.ts';
import { wasDone } from '../../../../contract/kit/wasDone.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { useProductRoutes } from '../../../travel/product/useProduct.ts';
import { formAnswered, formReopened, formSent } from '../../../travel/quote/bookingSlice.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { useBookTripMutation, useSettleTripMutation } from '../state/bookingApi.ts';

type Input = CallInput<'trip.draft.submit'>;
type Summary = Intent['summary'];

/**
 * Sends a booking under the form's key and follows every answer there can be: a result per row, a place in the
 * outbox, a definite refusal (the form opens again), or none that is definite (it stays as sent).
 */
export function useSubmit({ idem, answers, sent }: BookingForm) {
  const dispatch = useDispatch();
  const go = useGo();
  const { outcome } = useProductRoutes();
  const platform = usePlatform();
  const [book] = useBookTripMutation();
  const [settle] = useSettleTripMutation();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  const refused = useCallback(
    (failure: Failure) => {
      setRefusal(failure);
      if (isDefinite(failure)) dispatch(formReopened({ idem: newKey() }));
    },
    [dispatch],
  );

  /** Asks what became of an earlier try: its result is shown; the form opens again only when there is none. */
  const settleEarlier = useCallback(
    async ({ rows }: Input, refusal: Failure | null) => {
      const input = { key: idem, rowIds: rows.map(({ rowId }) => rowId) };
      const answer = await settle({ input, idem: newKey() });
      if (answer.data?.state === 'nothing') {
        setRefusal(refusal);
        return void dispatch(formReopened({ idem: newKey() }));
      }
      if (!answer.data) return setRefusal(failureOf(answer.error));
      const { tripId } = answer.data;
      dispatch(formAnswered({ tripId }));
      go(outcome, { tripId }, { replace: true });
    },
    [settle, idem, dispatch, go, outcome],
  );

  const sendNew = useCallback(
    async (input: Input, summary: Summary) => {
      const answer = await book({ input, idem, summary });
      if (answer.data) {
        const { tripId } = answer.data;
        dispatch(formAnswered({ tripId }));
        return go(outcome, { tripId }, { replace: true });
      }
      const failure = failureOf(answer.error);
      // The desk keeps a booking it could not deliver, also one whose waiting was cancelled.
      const isKept = async () => (await platform.outbox.list()).some((intent) => intent.idem === idem);
      const isAgain = sent !== null;
      const isSettled = isDefinite(failure) && !isAgain;
      if (failure.code === 'QUEUED' || (!isSettled && (await isKept()))) {
        dispatch(formAnswered({ tripId: null }));
        return go(outcome, { idem }, { replace: true });
      }
      // A refusal of this try does not say what an earlier one did, and one that withholds the answer alone is none.
      if (wasDone(failure) || (isAgain && isDefinite(failure))) return settleEarlier(input, failure);
      refused(failure);
    },
    [book, idem, sent, dispatch, go, outcome, platform, refused, settleEarlier],
  );

  const answerPending = useCallback(
    async (pending: string, { rows }: Input) => {
      const answer = await platform.outbox.answer({ idem: pending, answer: { do: 'resend', rows } });
      if (!answer.ok) return refused(answer.error);
      dispatch(formAnswered({ tripId: null }));
      go('pendingBookings', {}, { replace: true });
    },
    [platform, dispatch, go, refused],
  );

  const send = useCallback(
    async (input: Input, summary: Summary) => {
      setSending(true);
      setRefusal(null);
      dispatch(formSent(input));
      await (answers === null ? sendNew(input, summary) : answerPending(answers, input));
      setSending(false);
    },
    [answers, answerPending, sendNew, dispatch],
  );

  /** Gives up a booking sent without a definite answer: to be changed, unless it turns out to be booked. */
  const giveUp = useCallback(
    async (input: Input) => {
      setSending(true);
      await settleEarlier(input, null);
      setSending(false);
    },
    [settleEarlier],
  );

  return { send, giveUp, isSending, refusal };
}
