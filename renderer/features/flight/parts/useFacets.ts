import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import type { Facet as ShownFacet } from '../../../travel/offers/facets.ts';
import type { OfferFilter } from '../logic/filterShape.ts';
import { type Facet, facetOptions, facets } from '../logic/offerFilter.ts';
import { useAirportNames } from './useAirportNames.ts';
import { useFacetLabel } from './useFacetLabel.ts';

/** What a list of flights can be narrowed by, in words, with what the filter has chosen. */
export function useFacets(offers: readonly FlightOffer[], filter: OfferFilter): readonly ShownFacet<Facet>[] {
  const { t } = useTranslation('flight');
  const labelOf = useFacetLabel(useAirportNames(offers));
  const options = useMemo(() => facetOptions(offers), [offers]);
  return facets.map((id) => {
    const chosen: readonly string[] = filter[id];
    return {
      id,
      title: t(`results.facet.${id}`),
      values: options[id].map(({ value, count }) => ({
        value,
        count,
        label: labelOf(id, value),
        isChosen: chosen.includes(value),
      })),
    };
  });
}
