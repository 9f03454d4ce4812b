import { useTranslation } from 'react-i18next';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import type { PhraseProduct } from '../../../travel/phrase/productPhrase.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';

type Props = {
  product: PhraseProduct;
  value: string | null;
  onChange: (option: string | null) => void;
};

const any = '*';

/** The option a leg's offers are narrowed to, in the product's words. */
export function LegOption({ product: { kind, phrase }, value, onChange }: Props) {
  const { t } = useTranslation('desk');
  const optionName = useProduct(kind).useOptionName();
  const options = [...new Set(Object.values(phrase.options))];
  if (options.length === 0) return null;
  return (
    <Select
      label={t('legSheet.option')}
      options={[
        { id: any, label: t('legSheet.any') },
        ...options.map((option) => ({ id: option, label: optionName(option) })),
      ]}
      value={value ?? any}
      onChange={(option) => onChange(option === any ? null : option)}
      placeholder={t('legSheet.option')}
    />
  );
}
