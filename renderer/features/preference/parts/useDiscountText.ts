import { useTranslation } from 'react-i18next';
import { discountRate } from '../../../shared/format/discount.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';

/** A discount as each language counts it: "九折" is 10 % off; ten tenths are the full fare. */
export function useDiscountText(): (tenths: number) => string {
  const { t } = useTranslation('preference');
  const language = useLanguage();
  return (tenths) =>
    tenths === 10 ? t('flights.fullFare') : t('flights.discount', { rate: discountRate(tenths, language) });
}
