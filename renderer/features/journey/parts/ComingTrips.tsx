import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useListTripsQuery } from '../journeyApi.ts';
import { NoTrips } from './NoTrips.tsx';
import { NotYet } from './NotYet.tsx';
import { TripCard } from './TripCard.tsx';

/** Trips under way and to come, the next one first. */
export function ComingTrips() {
  const { data, ...asked } = useListTripsQuery({ when: 'coming' }, useLookedAt());
  if (!data) return <NotYet asked={asked} of="list" />;
  if (data.trips.length === 0) return <NoTrips when="coming" />;
  return data.trips.map((trip) => <TripCard key={trip.orders[0]?.orderId} trip={trip} />);
}
