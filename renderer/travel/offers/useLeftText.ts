import { useTranslation } from 'react-i18next';

/** From this many on, how many are left is no longer worth counting. */
const plenty = 20;

/** "余 12", "有" or "无". */
export function useLeftText(): (remaining: number) => string {
  const { t } = useTranslation('travel');
  return (remaining) => {
    if (remaining <= 0) return t('offers.none');
    return remaining >= plenty ? t('offers.plenty') : t('offers.left', { count: remaining });
  };
}
