import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderId } from '../../../../contract/shapes/primitives.ts';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { isId } from '../../../shared/text/isId.ts';
import { useGetTripQuery, useListTripsQuery } from '../journeyApi.ts';
import { NoTrips } from '../parts/NoTrips.tsx';
import { NotYet } from '../parts/NotYet.tsx';
import { TripNotThere } from '../parts/TripNotThere.tsx';
import { TripView } from '../parts/TripView.tsx';
import './MyTripsScreen.css';

/** The line of time of one trip, by an order of it; without one, of the next trip. */
export function TripScreen() {
  const [params] = useSearchParams();
  const named = params.get('suborderserialnumber')?.trim() ?? '';
  if (named === '') return <NextTrip />;
  return isId<OrderId>(named) ? <TripOf key={named} orderId={named} /> : <TripNotThere />;
}

function TripOf({ orderId }: { orderId: string }) {
  const { data, ...asked } = useGetTripQuery({ orderId }, useLookedAt());
  return data ? <TripView trip={data} /> : <NoTripYet {...asked} />;
}

function NextTrip() {
  const { data, ...asked } = useListTripsQuery({ when: 'coming' }, useLookedAt());
  if (!data) return <NoTripYet {...asked} />;
  const [next] = data.trips;
  return next ? <TripView trip={next} /> : <NoTrips when="coming" />;
}

type Asked = ComponentProps<typeof NotYet>['asked'];

function NoTripYet(asked: Asked) {
  const { error } = asked;
  if (error && 'code' in error && error.code === 'NOT_FOUND') return <TripNotThere />;
  const notYet = <NotYet asked={asked} of="trip" />;
  return error ? notYet : <div className="trip-view">{notYet}</div>;
}
