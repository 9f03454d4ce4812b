import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useGetTripQuery, useListTripsQuery } from '../journeyApi.ts';
import { NoTrips } from '../parts/NoTrips.tsx';
import { TripNotThere } from '../parts/TripNotThere.tsx';
import { TripSkeleton } from '../parts/TripSkeleton.tsx';
import { TripView } from '../parts/TripView.tsx';
import './MyTripsScreen.css';

/** The line of time of one trip, by an order of it; without one, of the next trip. */
export function TripScreen() {
  const [params] = useSearchParams();
  const named = params.get('suborderserialnumber')?.trim() ?? '';
  if (named === '') return <NextTrip />;
  return /^[0-9a-f]{32}$/.test(named) ? <TripOf key={named} orderId={named} /> : <TripNotThere />;
}

function TripOf({ orderId }: { orderId: string }) {
  const { data, ...asked } = useGetTripQuery({ orderId }, useLookedAt());
  return data ? <TripView trip={data} /> : <NotYet {...asked} />;
}

function NextTrip() {
  const { data, ...asked } = useListTripsQuery({ when: 'coming' }, useLookedAt());
  if (!data) return <NotYet {...asked} />;
  const [next] = data.trips;
  return next ? <TripView trip={next} /> : <NoTrips when="coming" />;
}

type Asked = { error?: ApiError | SerializedError; isFetching: boolean; refetch: () => unknown };

function NotYet({ error, isFetching, refetch }: Asked) {
  const { t } = useTranslation('journey');
  if (error && 'code' in error && error.code === 'NOT_FOUND') return <TripNotThere />;
  if (!error)
    return (
      <div className="trip-view">
        <TripSkeleton />
      </div>
    );
  return (
    <FailedState
      error={error}
      namespace="journey"
      title={t('failedTrip')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
