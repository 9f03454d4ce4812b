import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { type Delivery, useSendDraft } from '../../../travel/booking/useSendDraft.ts';
import { useProductRoutes } from '../../../travel/product/useProduct.ts';
import { formAnswered, formReopened, formSent } from '../../../travel/quote/bookingSlice.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';

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
  const draft = useSendDraft();
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

  const follow = useCallback(
    (delivery: Delivery) => {
      if (delivery.is === 'trip') return showTrip(delivery.tripId);
      if (delivery.is === 'kept') return showKept();
      setRefusal(delivery.failure);
      if (delivery.is === 'refused') dispatch(formReopened({ idem: newKey() }));
    },
    [showTrip, showKept, dispatch],
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
      if (answers === null) follow(await draft.send({ input, idem, summary }));
      else await answerPending(answers, input);
      setSending(false);
    },
    [answers, answerPending, draft, follow, idem, dispatch],
  );

  /** Asks what became of a booking sent without a definite answer. */
  const check = useCallback(
    async (input: Input) => {
      setChecking(true);
      setRefusal(null);
      follow(await draft.settle({ input, idem }));
      setChecking(false);
    },
    [draft, follow, idem],
  );

  return { send, check, isSending, isChecking, refusal };
}
