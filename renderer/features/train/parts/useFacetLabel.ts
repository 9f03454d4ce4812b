import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { seatCodes } from '../../../../contract/enums/rail.ts';
import { departureBuckets } from '../../../travel/dates/timeBucket.ts';
import type { Facet } from '../logic/offerFilter.ts';
import { trainGroups } from '../logic/trainGroup.ts';

export type StationNames = ReadonlyMap<string, string>;

/** The words for a value of a facet. */
export function useFacetLabel(stations: StationNames): (facet: Facet, value: string) => string {
  const { t } = useTranslation(['train', 'item']);
  return useCallback(
    (facet, value) => {
      const bucket = departureBuckets.find((one) => one === value);
      const group = trainGroups.find((one) => one === value);
      const seat = seatCodes.find((one) => one === value);
      if (facet === 'times' && bucket) return t(`results.time.${bucket}`);
      if (facet === 'groups' && group) return t(`results.group.${group}`);
      if (facet === 'seats' && seat) return t(`item:seat.${seat}`);
      return stations.get(value) ?? value;
    },
    [t, stations],
  );
}
