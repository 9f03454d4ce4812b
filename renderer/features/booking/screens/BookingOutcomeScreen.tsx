import { useSearchParams } from 'react-router-dom';
import { NoResult } from '../outcome/NoResult.tsx';
import { QueuedResult } from '../outcome/QueuedResult.tsx';
import { TripResult } from '../outcome/TripResult.tsx';

const publicId = /^[0-9a-f]{32}$/;

/** What became of a booking, row by row: of a trip, or of one that still waits on this machine. */
export function BookingOutcomeScreen() {
  const [params] = useSearchParams();
  const tripId = params.get('tripId');
  const idem = params.get('idem');
  if (tripId && publicId.test(tripId)) return <TripResult tripId={tripId} />;
  if (idem) return <QueuedResult idem={idem} />;
  return <NoResult />;
}
