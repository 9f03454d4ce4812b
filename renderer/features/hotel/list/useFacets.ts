import { useTranslation } from 'react-i18next';
import { hotelFacilities } from '../../../../contract/enums/hotel.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { type Facet as ShownFacet, shownFacets } from '../../../travel/offers/facets.ts';
import { type HotelFilter, hotelPerks, priceBands } from '../logic/filterShape.ts';
import { type Facet, facets } from '../logic/hotelFilter.ts';
import type { HotelQuestion } from '../logic/question.ts';
import { usePlaces } from '../parts/usePlaces.ts';

const starsShown = [5, 4, 3, 2] as const;

/** What a list of hotels can be narrowed by, in words, with what the filter has chosen. */
export function useFacets(question: HotelQuestion, filter: HotelFilter): readonly ShownFacet<Facet>[] {
  const { t } = useTranslation(['hotel', 'item']);
  const language = useLanguage();
  const { listed } = usePlaces();
  const city = listed?.find(({ code }) => code === question.city);
  const words: Record<Facet, { value: string; label: string }[]> = {
    perks: hotelPerks.map((value) => ({ value, label: t(`results.perk.${value}`) })),
    stars: starsShown.map((count) => ({ value: String(count), label: t('item:stars', { count }) })),
    price: priceBands.map(({ id, from, to }) => ({
      value: id,
      label: t(`results.price.${id}`, { from: from ?? 0, to: to ?? 0 }),
    })),
    // One quarter was asked for already: the list is that one's.
    district: question.district
      ? []
      : (city?.districts ?? []).map(({ code, name }) => ({
          value: code,
          label: localisedText(name, language),
        })),
    facilities: hotelFacilities.map((value) => ({ value, label: t(`facility.${value}`) })),
  };
  return shownFacets(facets, filter, (id) => ({
    title: t(`results.facet.${id}`),
    values: words[id].map((one) => ({ ...one, count: null })),
  }));
}
