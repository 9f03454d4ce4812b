import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../../shared/format/localised.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { ComboBox, type ComboOption } from '../../../../shared/ui/fields/ComboBox.tsx';
import type { FormFacts } from '../applicationApi.ts';
import type { DraftCity } from '../logic/draft.ts';

type Cities = FormFacts['cities'];

type Props = {
  label: string;
  cities: Cities;
  value: DraftCity | null;
  onChange: (city: DraftCity | null) => void;
  error?: string | undefined;
};

/** One city, found in Han, pinyin, initials or by its code. */
export function CityField({ label, cities, value, onChange, error }: Props) {
  const { t } = useTranslation('application');
  const language = useLanguage();
  const options = useMemo(
    () =>
      cities.map(
        ({ code, name, pinyin, initials }): ComboOption<string> => ({
          id: code,
          label: localisedText(name, language),
          keywords: `${name.zh} ${name.en.toLowerCase()} ${pinyin} ${initials} ${code.toLowerCase()}`,
        }),
      ),
    [cities, language],
  );
  return (
    <ComboBox
      label={label}
      options={options}
      value={value?.code ?? null}
      onChange={(code) => {
        const city = cities.find((one) => one.code === code);
        onChange(city ? { code: city.code, name: localisedText(city.name, language) } : null);
      }}
      placeholder={t('form.cityHint')}
      emptyText={t('form.noCity')}
      openLabel={t('form.openCities')}
      icon="location"
      error={error}
    />
  );
}
