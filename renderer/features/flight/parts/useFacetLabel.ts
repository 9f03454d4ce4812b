import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { departureBuckets } from '../../../travel/dates/timeBucket.ts';
import { cabinOf } from '../logic/fares.ts';
import { type Facet, stopKinds } from '../logic/offerFilter.ts';
import type { CodeNames } from './useAirportNames.ts';

/** The words for a value of a facet. */
export function useFacetLabel(names: CodeNames): (facet: Facet, value: string) => string {
  const { t } = useTranslation(['flight', 'item']);
  return useCallback(
    (facet, value) => {
      const bucket = departureBuckets.find((one) => one === value);
      const stops = stopKinds.find((one) => one === value);
      const cabin = cabinOf(value);
      if (facet === 'times' && bucket) return t(`results.time.${bucket}`);
      if (facet === 'stops' && stops) return t(`results.stops.${stops}`);
      if (facet === 'cabins' && cabin) return t(`item:cabin.${cabin}`);
      return names.get(value) ?? value;
    },
    [t, names],
  );
}
