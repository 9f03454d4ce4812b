import { useCallback, useMemo } from 'react';
import type { Failure } from '../../../contract/kit/result.ts';
import { mayBeDone, wasDone } from '../../../contract/kit/wasDone.ts';
import type { CallInput } from '../../../contract/registry.ts';
import type { Intent } from '../../../contract/shell.ts';
import { failureOf } from '../../shared/failure/failureOf.ts';
import { isDefinite } from '../../shared/failure/isDefinite.ts';
import { newKey } from '../../shared/newKey.ts';
import { isUnsettled } from '../../shared/outbox/useIntents.ts';
import { usePlatform } from '../../shared/platform.ts';
import { sayInPlace } from '../../shared/text/errorText.ts';
import { useBookTripMutation, useSettleTripMutation } from './tripApi.ts';

/** What is sent, under which key, and what the list of pending bookings says of it should it have to wait. */
export type Draft = {
  readonly input: CallInput<'trip.draft.submit'>;
  readonly idem: string;
  readonly summary: Intent['summary'];
};

/**
 * Where a draft stands: booked (a result per row), kept in the outbox, refused (nothing was booked, and nothing will be
 * under this key), or without a definite answer, so that what became of it can be asked.
 */
export type Delivery =
  | { readonly is: 'trip'; readonly tripId: string }
  | { readonly is: 'kept' }
  | { readonly is: 'refused'; readonly failure: Failure }
  | { readonly is: 'unanswered'; readonly failure: Failure };

/** Sends a draft under its key and follows every answer there can be; `settle` asks what became of one, and never books. */
export function useSendDraft() {
  const platform = usePlatform();
  const [book] = useBookTripMutation();
  const [settleTrip] = useSettleTripMutation();

  /** The desk keeps a booking it could not deliver, also one whose waiting was cancelled; one that ended is listed until seen. */
  const isKept = useCallback(
    async (idem: string) =>
      (await platform.outbox.list()).some((one) => one.idem === idem && isUnsettled(one)),
    [platform],
  );

  const settle = useCallback(
    async ({ input, idem }: Pick<Draft, 'input' | 'idem'>): Promise<Delivery> => {
      if (await isKept(idem)) return { is: 'kept' };
      const rowIds = input.rows.map(({ rowId }) => rowId);
      const answer = await settleTrip({ input: { key: idem, rowIds }, idem: newKey() });
      if (answer.data?.state === 'sent') return { is: 'trip', tripId: answer.data.tripId };
      // Asking closed the key, so nothing that is still on its way can book.
      if (answer.data) return { is: 'refused', failure: { code: 'NOT_SENT' } };
      const failure = failureOf(answer.error);
      // It was the question that did not leave here.
      return { is: 'unanswered', failure: failure.code === 'NOT_SENT' ? { code: 'NETWORK' } : failure };
    },
    [settleTrip, isKept],
  );

  const send = useCallback(
    async ({ input, idem, summary }: Draft): Promise<Delivery> => {
      const answer = await book({ input, idem, summary });
      if (answer.data) return { is: 'trip', tripId: answer.data.tripId };
      const failure = failureOf(answer.error);
      if (failure.code === 'QUEUED' || (!isDefinite(failure) && (await isKept(idem)))) return { is: 'kept' };
      // A refusal that withholds the answer alone is none, and one of a second try says nothing of the first: another
      // tab with a copy of this form may have sent it, filled in otherwise.
      if (wasDone(failure) || mayBeDone(failure) || failure.code === 'IDEMPOTENCY_MISMATCH') {
        sayInPlace(failure);
        return settle({ input, idem });
      }
      return { is: isDefinite(failure) ? 'refused' : 'unanswered', failure };
    },
    [book, isKept, settle],
  );

  return useMemo(() => ({ send, settle }), [send, settle]);
}
