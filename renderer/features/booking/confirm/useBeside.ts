import { useWhole } from '../../../shared/hooks/useWhole.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { useInsurances } from './insurance/useInsurances.ts';
import type { Leg } from './legs/EachLeg.tsx';
import { useUnder } from './under/useUnder.ts';

/** What stands on a form beside the quotes of its legs; `isWhole` once all can be drawn together. */
export function useBeside(form: BookingForm, legs: readonly Leg[]) {
  const insurances = useInsurances(form);
  const under = useUnder(form);
  const isPriced = legs.every(({ quoted }) => quoted.priced !== undefined);
  const isKnown =
    !insurances.isLoading && !under.isLoading && legs.every(({ overlaps }) => !overlaps.isLoading);
  return { insurances, under, isWhole: useWhole(isPriced, isKnown) };
}
