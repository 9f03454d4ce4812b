import { useEffect, useState } from 'react';
import type { BookingForm, Quote } from '../../../travel/shapes/bookingForm.ts';
import { useInsurances } from './insurance/useInsurances.ts';
import { useUnder } from './under/useUnder.ts';
import { useOverlaps } from './useOverlaps.ts';

/** How long (ms) a quoted form waits for what stands beside its quote. */
const WAIT_MS = 2000;

/**
 * What stands on a form beside its quote. `isWhole` once the form can be drawn so that nothing moves in it afterwards:
 * the quote is there, and all of this has come too, will not come, or has been waited for long enough. It stays so.
 */
export function useBeside(form: BookingForm, quote: Quote | undefined) {
  const insurances = useInsurances(form);
  const under = useUnder(form);
  const overlaps = useOverlaps(form, quote);
  const [isWhole, setWhole] = useState(false);
  const isQuoted = quote !== undefined;
  const isThere = isQuoted && !insurances.isLoading && !under.isLoading && !overlaps.isLoading;
  if (isThere && !isWhole) setWhole(true);
  useEffect(() => {
    if (!isQuoted || isWhole) return;
    const timer = setTimeout(() => setWhole(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isQuoted, isWhole]);
  return { insurances, under, overlaps, isWhole };
}
