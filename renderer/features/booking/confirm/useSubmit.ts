import { useCallback, useLayoutEffect, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { usePlatform } from '../../../shared/platform.ts';
import type { Query } from '../../../shared/routeTable.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { type Delivery, useSendDraft } from '../../../travel/booking/useSendDraft.ts';
import { useProductRoutes } from '../../../travel/product/useProduct.ts';
import {
  type BookingState,
  formAnswered,
  formOutlived,
  formReopened,
  formSent,
  selectForm,
} from '../../../travel/quote/bookingSlice.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';

type Input = CallInput<'trip.draft.submit'>;
type Summary = Intent['summary'];

/** How long whoever went elsewhere is told what became of their booking, ms. */
const TOAST_MS = 20_000;

/** Keys of the forms that are shown, also by a screen that was left and opened again since it was sent. */
const shownForms = new Set<string>();

/**
 * Sends a booking under the form's key and follows every answer there can be: a result per row, a place in the
 * outbox, a definite refusal (the form opens again), or none that is definite: then it stays as sent, and what became
 * of it can be asked. Whoever went elsewhere meanwhile is told there, and a form they opened since stays as it is.
 */
export function useSubmit(form: BookingForm) {
  const { idem, answers, insteadOf } = form;
  const dispatch = useDispatch();
  const store = useStore<{ booking: BookingState }>();
  const go = useGo();
  const href = useHref();
  const { outcome, confirm } = useProductRoutes();
  const platform = usePlatform();
  const draft = useSendDraft();
  const [isSending, setSending] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  useLayoutEffect(() => {
    shownForms.add(idem);
    return () => void shownForms.delete(idem);
  }, [idem]);
  const isOpen = useCallback(() => selectForm(store.getState())?.idem === idem, [store, idem]);
  const refused = useCallback(
    (failure: Failure, isRefused: boolean) => {
      setRefusal(failure);
      if (!shownForms.has(idem))
        showToast(
          {
            kind: 'warning',
            text: (i18n) => i18n.t(`booking:confirm.${isRefused ? 'refusedTitle' : 'unansweredTitle'}`),
            ...(isOpen() && {
              action: { label: (i18n) => i18n.t('booking:confirm.toForm'), href: href(confirm) ?? '' },
            }),
          },
          TOAST_MS,
        );
      if (isRefused && isOpen()) dispatch(formReopened({ idem: newKey() }));
    },
    [confirm, dispatch, href, idem, isOpen],
  );

  /** What another offer was taken for waits no more: sent again, it would book its people twice. */
  const putAway = useCallback(() => {
    if (insteadOf) void platform.outbox.answer({ idem: insteadOf, answer: { do: 'giveUp' } });
  }, [platform, insteadOf]);
  const answered = useCallback(
    (tripId: string | null, to: string, query: Query) => {
      dispatch(isOpen() ? formAnswered({ tripId }) : formOutlived({ form, tripId }));
      if (shownForms.has(idem)) return go(to, query, { replace: true });
      const word = tripId === null ? 'result.queuedTitle' : 'confirm.answered';
      showToast(
        {
          kind: 'info',
          text: (i18n) => i18n.t(`booking:${word}`),
          action: { label: (i18n) => i18n.t('booking:confirm.toOutcome'), href: href(to, query) ?? '' },
        },
        TOAST_MS,
      );
    },
    [dispatch, form, go, href, idem, isOpen],
  );

  const follow = useCallback(
    (delivery: Delivery) => {
      if (delivery.is === 'refused' || delivery.is === 'unanswered')
        return refused(delivery.failure, delivery.is === 'refused');
      putAway();
      if (delivery.is === 'trip') return answered(delivery.tripId, outcome, { tripId: delivery.tripId });
      return answered(null, outcome, { idem });
    },
    [putAway, answered, refused, outcome, idem],
  );

  const answerPending = useCallback(
    async (pending: string, { rows }: Input) => {
      const answer = await platform.outbox.answer({ idem: pending, answer: { do: 'resend', rows } });
      if (!answer.ok) return refused(answer.error, isDefinite(answer.error));
      answered(null, 'pendingBookings', {});
    },
    [platform, answered, refused],
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
