import { useWhole } from '../../../shared/hooks/useWhole.ts';
import type { BookingForm, Quote } from '../../../travel/shapes/bookingForm.ts';
import { useInsurances } from './insurance/useInsurances.ts';
import { useUnder } from './under/useUnder.ts';
import { useOverlaps } from './useOverlaps.ts';

/** What stands on a form beside its quote; `isWhole` once both can be drawn together. */
export function useBeside(form: BookingForm, quote: Quote | undefined) {
  const insurances = useInsurances(form);
  const under = useUnder(form);
  const overlaps = useOverlaps(form, quote);
  const isKnown = !insurances.isLoading && !under.isLoading && !overlaps.isLoading;
  return { insurances, under, overlaps, isWhole: useWhole(quote !== undefined, isKnown) };
}
