import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useListTripsQuery } from '../journeyApi.ts';
import { NoTrips } from './NoTrips.tsx';
import { TripCard } from './TripCard.tsx';
import { TripSkeleton } from './TripSkeleton.tsx';

/** Trips under way and to come, the next one first. */
export function ComingTrips() {
  const { t } = useTranslation('journey');
  const { data, error, isFetching, refetch } = useListTripsQuery({ when: 'coming' }, useLookedAt());
  if (data?.trips.length === 0) return <NoTrips when="coming" />;
  if (data) return data.trips.map((trip) => <TripCard key={trip.orders[0]?.orderId} trip={trip} />);
  if (!error) return <TripSkeleton />;
  return (
    <FailedState
      error={error}
      namespace="journey"
      title={t('failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
