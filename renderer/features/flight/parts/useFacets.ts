import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { type Facet as ShownFacet, shownFacets } from '../../../travel/offers/facets.ts';
import type { OfferFilter } from '../logic/filterShape.ts';
import { type Facet, facetOptions, facets } from '../logic/offerFilter.ts';
import { useAirportNames } from './useAirportNames.ts';
import { useFacetLabel } from './useFacetLabel.ts';

/** What a list of flights can be narrowed by, in words, with what the filter has chosen. */
export function useFacets(offers: readonly FlightOffer[], filter: OfferFilter): readonly ShownFacet<Facet>[] {
  const { t } = useTranslation('flight');
  const labelOf = useFacetLabel(useAirportNames(offers));
  const options = useMemo(() => facetOptions(offers), [offers]);
  return shownFacets(facets, filter, (id) => ({
    title: t(`results.facet.${id}`),
    values: options[id].map((one) => ({ ...one, label: labelOf(id, one.value) })),
  }));
}
