import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { usePlatform } from '../../../shared/platform.ts';
import type { BookingForm } from '../logic/bookingForm.ts';
import { useBookTripMutation } from '../trainApi.ts';
import { formAnswered, formReopened, formSent } from '../trainSlice.ts';

type Input = CallInput<'trip.draft.submit'>;
type Summary = Intent['summary'];

/**
 * Sends a booking under the form's key and follows every answer there can be: a result per row, a place in the
 * outbox, a definite refusal (the form opens again), or none that is definite (it stays as sent).
 */
export function useSubmit({ idem, answers }: BookingForm) {
  const dispatch = useDispatch();
  const go = useGo();
  const platform = usePlatform();
  const [book] = useBookTripMutation();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  const refused = useCallback(
    (failure: Failure) => {
      setRefusal(failure);
      if (isDefinite(failure.code)) dispatch(formReopened({ idem: newKey() }));
    },
    [dispatch],
  );

  const sendNew = useCallback(
    async (input: Input, summary: Summary) => {
      const answer = await book({ input, idem, summary });
      if (answer.data) {
        const { tripId } = answer.data;
        dispatch(formAnswered({ tripId }));
        return go('trainResult', { tripId }, { replace: true });
      }
      const failure = failureOf(answer.error);
      // The desk keeps a booking it could not deliver, also one whose waiting was cancelled.
      const isKept = async () => (await platform.outbox.list()).some((intent) => intent.idem === idem);
      if (failure.code === 'QUEUED' || (!isDefinite(failure.code) && (await isKept()))) {
        dispatch(formAnswered({ tripId: null }));
        return go('trainResult', { idem }, { replace: true });
      }
      refused(failure);
    },
    [book, idem, dispatch, go, platform, refused],
  );

  const answerWaiting = useCallback(
    async (waiting: string, { rows }: Input) => {
      const answer = await platform.outbox.answer({ idem: waiting, answer: { do: 'resend', rows } });
      if (!answer.ok) return refused(answer.error);
      dispatch(formAnswered({ tripId: null }));
      go('waitingBookings', {}, { replace: true });
    },
    [platform, dispatch, go, refused],
  );

  const send = useCallback(
    async (input: Input, summary: Summary) => {
      setSending(true);
      setRefusal(null);
      dispatch(formSent(input));
      await (answers === null ? sendNew(input, summary) : answerWaiting(answers, input));
      setSending(false);
    },
    [answers, answerWaiting, sendNew, dispatch],
  );

  return { send, isSending, refusal };
}
