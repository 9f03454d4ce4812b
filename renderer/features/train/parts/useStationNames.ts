import { useMemo } from 'react';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { StationNames } from './useFacetLabel.ts';

/** Names of the stations a list of trains leaves from and arrives at, by code. */
export function useStationNames(offers: readonly TrainOffer[]): StationNames {
  const language = useLanguage();
  return useMemo(
    () =>
      new Map(
        offers.flatMap(({ from, to }) =>
          [from, to].map((one) => [one.code, localisedText(one.name, language)]),
        ),
      ),
    [offers, language],
  );
}
