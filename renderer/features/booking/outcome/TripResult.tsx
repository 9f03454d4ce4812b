import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useTripRows } from '../../../travel/booking/useTripRows.ts';
import { NoResult } from './NoResult.tsx';
import { ResultRows } from './ResultRows.tsx';
import './result.css';
import { useRetryRows } from './useRetryRows.ts';

/** The rows of a trip, asked after again while any of them is still being confirmed or approved. */
export function TripResult({ tripId }: { tripId: string }) {
  const { t } = useTranslation(['booking', 'common']);
  const trip = useTripRows(tripId);
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
