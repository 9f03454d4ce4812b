import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { outdated } from '../../../shared/outdated.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useGetTripQuery } from '../state/bookingApi.ts';
import { NoResult } from './NoResult.tsx';
import { ResultRows } from './ResultRows.tsx';
import './result.css';
import { approvalPollMs, pollMs } from './pollMs.ts';
import { useRetryRows } from './useRetryRows.ts';

/** The rows of a trip, asked after again while any of them is still being confirmed or approved. */
export function TripResult({ tripId }: { tripId: string }) {
  const { t } = useTranslation(['booking', 'common']);
  const trip = useTrip(tripId);
  const retry = useRetryRows((one) => one.tripId === tripId);
  const { data, error } = trip;
  if (data) return <ResultRows rows={data.rows} asOf={data.asOf} onRetry={retry} />;
  if (error && failureOf(error).code === 'NOT_FOUND') return <NoResult />;
  if (error) {
    return (
      <FailedState
        error={error}
        namespace="booking"
        title={t('result.failed')}
        safe={t('result.failedSafe')}
        onRetry={() => void trip.refetch()}
        isRetrying={trip.isFetching}
      />
    );
  }
  return <Skeleton kind="row" count={4} label={t('common:state.loading')} className="booking-result" />;
}

function useTrip(tripId: string) {
  const dispatch = useDispatch();
  const known = useGetTripQuery({ tripId });
  const has = (outcome: RowOutcome['outcome']) =>
    known.data?.rows.some((row) => row.outcome === outcome) ?? false;
  const isUnknown = has('unknown');
  const isOpen = isUnknown || has('approving');
  useGetTripQuery({ tripId }, { pollingInterval: isUnknown ? pollMs : isOpen ? approvalPollMs : 0 });
  const outcomes = known.data?.rows.map((row) => row.outcome).join();
  const before = useRef(outcomes);
  useEffect(() => {
    // A row has come further: lists that show it are outdated.
    if (before.current !== undefined && before.current !== outcomes) dispatch(outdated(['Order', 'Home']));
    before.current = outcomes;
  }, [outcomes, dispatch]);
  return known;
}
