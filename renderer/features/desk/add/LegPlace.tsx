import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import type { PhraseProduct } from '../../../travel/phrase/productPhrase.ts';
import { PlacePicker } from '../../../travel/places/PlacePicker.tsx';
import { type Place, type Places, placeName } from '../../../travel/places/place.ts';
import { ProductContext } from '../../../travel/product/productContext.ts';
import { useProductEntry } from '../../../travel/product/useProduct.ts';

type Props = {
  product: PhraseProduct;
  label: string;
  value: Place | null;
  onChange: (place: Place) => void;
};

/** One end of a leg, chosen among the places its product serves. */
export function LegPlace({ product: { kind, cities }, label, value, onChange }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const entry = useProductEntry(kind);
  const [isOpen, setOpen] = useState(false);
  const places = useMemo((): Places => {
    const nameOf = (place: Place | null) => {
      const name = place && placeName(place, cities);
      return name ? localisedText(name, language) : '';
    };
    // A place that phrases know by several words stands in the list once.
    const once = cities.map((city) => ({
      ...city,
      stations: [...new Map(city.stations.toReversed().map((one) => [one.code, one])).values()].toReversed(),
    }));
    return { cities: once, nameOf, isLoading: false, isError: false, refetch: () => undefined };
  }, [cities, language]);
  return (
    <ProductContext value={entry}>
      <SearchRow
        label={label}
        value={places.nameOf(value) || <span className="desk-legsheet__none">{t('legSheet.choose')}</span>}
        onPress={() => setOpen(true)}
      />
      <PlacePicker
        places={places}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        value={value}
        onChange={onChange}
      />
    </ProductContext>
  );
}
