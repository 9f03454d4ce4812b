import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { type Facet as ShownFacet, shownFacets } from '../../../travel/offers/facets.ts';
import type { OfferFilter } from '../logic/filterShape.ts';
import { type Facet, facetOptions, facets } from '../logic/offerFilter.ts';
import { useFacetLabel } from './useFacetLabel.ts';
import { useStationNames } from './useStationNames.ts';

/** What a list of trains can be narrowed by, in words, with what the filter has chosen. */
export function useFacets(offers: readonly TrainOffer[], filter: OfferFilter): readonly ShownFacet<Facet>[] {
  const { t } = useTranslation('train');
  const labelOf = useFacetLabel(useStationNames(offers));
  const options = useMemo(() => facetOptions(offers), [offers]);
  return shownFacets(facets, filter, (id) => ({
    title: t(`results.facet.${id}`),
    values: options[id].map((one) => ({ ...one, label: labelOf(id, one.value) })),
  }));
}
