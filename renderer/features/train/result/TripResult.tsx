import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useGetTripQuery } from '../trainApi.ts';
import { NoResult } from './NoResult.tsx';
import { ResultRows } from './ResultRows.tsx';
import './result.css';
import { pollMs } from './pollMs.ts';
import { useRetryRows } from './useRetryRows.ts';

/** The rows of a trip, asked after again while any of them is still being confirmed. */
export function TripResult({ tripId }: { tripId: string }) {
  const { t } = useTranslation(['train', 'common']);
  const trip = useTrip(tripId);
  const retry = useRetryRows((one) => one.tripId === tripId);
  const { data, error } = trip;
  if (data) return <ResultRows rows={data.rows} asOf={data.asOf} onRetry={retry} />;
  if (error && 'code' in error && error.code === 'NOT_FOUND') return <NoResult />;
  if (error) {
    return (
      <FailedState
        error={error}
        namespace="train"
        title={t('result.failed')}
        safe={t('result.failedSafe')}
        onRetry={() => void trip.refetch()}
        isRetrying={trip.isFetching}
      />
    );
  }
  return <Skeleton kind="row" count={4} label={t('common:state.loading')} className="train-result" />;
}

function useTrip(tripId: string) {
  const dispatch = useDispatch();
  const known = useGetTripQuery({ tripId });
  const isOpen = known.data?.rows.some((row) => row.outcome === 'unknown') ?? false;
  useGetTripQuery({ tripId }, { pollingInterval: isOpen ? pollMs : 0 });
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What was being confirmed is settled now: lists that showed it are outdated.
    if (wasOpen.current && !isOpen) dispatch(api.util.invalidateTags(['Order', 'Home']));
    wasOpen.current = isOpen;
  }, [isOpen, dispatch]);
  return known;
}
