import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { useListTripsQuery } from '../journeyApi.ts';
import { NoTrips } from './NoTrips.tsx';
import { NotYet } from './NotYet.tsx';
import { TripCard } from './TripCard.tsx';

/** Trips that are over, the latest first; earlier ones a page at a time, where they are asked for. */
export function PastTrips({ cursor }: { cursor?: string }) {
  const { t } = useTranslation('journey');
  const [isLonger, setLonger] = useState(false);
  const { data, ...asked } = useListTripsQuery({
    when: 'past',
    ...(cursor !== undefined && { cursor }),
  });
  if (!data) return <NotYet asked={asked} of="list" />;
  const { trips, nextCursor } = data;
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
