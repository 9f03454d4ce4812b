import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { useListTripsQuery } from '../journeyApi.ts';
import { NoTrips } from './NoTrips.tsx';
import { TripCard } from './TripCard.tsx';
import { TripSkeleton } from './TripSkeleton.tsx';

/** Trips that are over, the latest first; earlier ones a page at a time, where they are asked for. */
export function PastTrips({ cursor }: { cursor?: string }) {
  const { t } = useTranslation('journey');
  const [isLonger, setLonger] = useState(false);
  const { data, error, isFetching, refetch } = useListTripsQuery({
    when: 'past',
    ...(cursor !== undefined && { cursor }),
  });
  if (!data && !error) return <TripSkeleton />;
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="journey"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  const { trips, nextCursor } = data ?? { trips: [], nextCursor: null };
  if (trips.length === 0 && nextCursor === null && cursor === undefined) return <NoTrips when="past" />;
  return (
    <>
      {trips.map((trip) => (
        <TripCard key={trip.orders[0]?.orderId} trip={trip} />
      ))}
      {nextCursor !== null &&
        (isLonger ? (
          <PastTrips cursor={nextCursor} />
        ) : (
          <Button block size="touch" onPress={() => setLonger(true)}>
            {t('earlier')}
          </Button>
        ))}
    </>
  );
}
