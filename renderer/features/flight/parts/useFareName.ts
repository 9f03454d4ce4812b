import { useTranslation } from 'react-i18next';
import { cabinOf } from '../logic/fares.ts';

/** The name of a fare: "经济舱" for a cabin or its full fare, "K 舱" for every other booking class. */
export function useFareName(): (option: string) => string {
  const { t } = useTranslation(['flight', 'item']);
  return (option) => {
    const cabin = cabinOf(option);
    return cabin ? t(`item:cabin.${cabin}`) : t('flight:fare.class', { code: option });
  };
}
