import { useTranslation } from 'react-i18next';

/** A discount as each language counts it: "九折" is 10 % off; ten tenths are the full fare. */
export function useDiscountText(): (tenths: number) => string {
  const { t } = useTranslation('preference');
  return (tenths) =>
    tenths === 10 ? t('flights.fullFare') : t('flights.discount', { tenths, percent: (10 - tenths) * 10 });
}
