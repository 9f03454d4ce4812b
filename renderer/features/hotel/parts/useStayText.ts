import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import { monthDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { Stay } from '../logic/stay.ts';

/** "12月1日 – 12月3日 · 2 晚" in two parts: when, and for how many nights. */
export function useStayText(): (stay: Stay) => { dates: string; nights: string } {
  const { t } = useTranslation('item');
  const language = useLanguage();
  return ({ checkIn, checkOut }) => ({
    dates: `${monthDay(checkIn, language)} – ${monthDay(checkOut, language)}`,
    nights: t('nights', { count: daysBetween(checkIn, checkOut) }),
  });
}
