import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../../../../contract/kit/result.ts';
import { mayBeDone, wasDone } from '../../../../contract/kit/wasDone.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { sayInPlace } from '../../../shared/text/errorText.ts';
import { useProductRoutes } from '../../../travel/product/useProduct.ts';
import { formAnswered, formReopened, formSent } from '../../../travel/quote/bookingSlice.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { useBookTripMutation, useSettleTripMutation } from '../state/bookingApi.ts';

type Input = CallInput<'trip.draft.submit'>;
type Summary = Intent['summary'];

/**
 * Sends a booking under the form's key and follows every answer there can be: a result per row, a place in the
 * outbox, a definite refusal (the form opens again), or none that is definite: then it stays as sent, and what became
 * of it can be asked.
 */
export function useSubmit({ idem, answers, insteadOf }: BookingForm) {
  const dispatch = useDispatch();
  const go = useGo();
  const { outcome } = useProductRoutes();
  const platform = usePlatform();
  const [book] = useBookTripMutation();
  const [settle] = useSettleTripMutation();
  const [isSending, setSending] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  const refused = useCallback(
    (failure: Failure) => {
      setRefusal(failure);
      if (isDefinite(failure)) dispatch(formReopened({ idem: newKey() }));
    },
    [dispatch],
  );

  /** The desk keeps a booking it could not deliver, also one whose waiting was cancelled. */
  const isKept = useCallback(
    async () => (await platform.outbox.list()).some((intent) => intent.idem === idem),
    [platform, idem],
  );
  /** What another offer was taken for waits no more: sent again, it would book its people twice. */
  const putAway = useCallback(() => {
    if (insteadOf) void platform.outbox.answer({ idem: insteadOf, answer: { do: 'giveUp' } });
  }, [platform, insteadOf]);
  const showKept = useCallback(() => {
    putAway();
    dispatch(formAnswered({ tripId: null }));
    go(outcome, { idem }, { replace: true });
  }, [putAway, dispatch, go, outcome, idem]);
  const showTrip = useCallback(
    (tripId: string) => {
      putAway();
      dispatch(formAnswered({ tripId }));
      go(outcome, { tripId }, { replace: true });
    },
    [putAway, dispatch, go, outcome],
  );

  /** Asks what became of a try: what was booked is shown; the form opens again where nothing was. Never books. */
  const settleSent = useCallback(
    async ({ rows }: Input) => {
      if (await isKept()) return showKept();
      const input = { key: idem, rowIds: rows.map(({ rowId }) => rowId) };
      const answer = await settle({ input, idem: newKey() });
      if (answer.data?.state === 'sent') return showTrip(answer.data.tripId);
      // Asking closed the key, so nothing that is still on its way can book.
      if (answer.data) return refused({ code: 'NOT_SENT' });
      const failure = failureOf(answer.error);
      // It was the question that did not leave here.
      setRefusal(failure.code === 'NOT_SENT' ? { code: 'NETWORK' } : failure);
    },
    [settle, idem, isKept, showKept, showTrip, refused],
  );

  const sendNew = useCallback(
    async (input: Input, summary: Summary) => {
      const answer = await book({ input, idem, summary });
      if (answer.data) return showTrip(answer.data.tripId);
      const failure = failureOf(answer.error);
      if (failure.code === 'QUEUED' || (!isDefinite(failure) && (await isKept()))) return showKept();
      // A refusal that withholds the answer alone is none, and one of a second try says nothing of the first: another
      // tab with a copy of this form may have sent it, filled in otherwise.
      if (wasDone(failure) || mayBeDone(failure) || failure.code === 'IDEMPOTENCY_MISMATCH') {
        sayInPlace(failure);
        return settleSent(input);
      }
      refused(failure);
    },
    [book, idem, isKept, showKept, showTrip, refused, settleSent],
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

  /** Asks what became of a booking sent without a definite answer. */
  const check = useCallback(
    async (input: Input) => {
      setChecking(true);
      setRefusal(null);
      await settleSent(input);
      setChecking(false);
    },
    [settleSent],
  );

  return { send, check, isSending, isChecking, refusal };
}
