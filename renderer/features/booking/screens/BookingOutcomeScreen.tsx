import { useSearchParams } from 'react-router-dom';
import type { TripId } from '../../../../contract/shapes/primitives.ts';
import { isId } from '../../../shared/text/isId.ts';
import { NoResult } from '../outcome/NoResult.tsx';
import { QueuedResult } from '../outcome/QueuedResult.tsx';
import { TripResult } from '../outcome/TripResult.tsx';

/** What became of a booking, row by row: of a trip, or of one that still waits on this machine. */
export function BookingOutcomeScreen() {
  const [params] = useSearchParams();
  const tripId = params.get('tripId');
  const idem = params.get('idem');
  if (tripId && isId<TripId>(tripId)) return <TripResult tripId={tripId} />;
  if (idem) return <QueuedResult idem={idem} />;
  return <NoResult />;
}
