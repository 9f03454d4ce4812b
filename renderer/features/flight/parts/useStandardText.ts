import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';

/** Which flight has the lowest fare around a departure, where a fare is above it; '' where it is not. */
export function useStandardText(): (verdict: Verdict) => string {
  const { t } = useTranslation('flight');
  const language = useLanguage();
  return ({ breaches }) => {
    const found = breaches.find(({ lowest }) => lowest);
    if (!found?.lowest) return '';
    const { windowMinutes, flightNos, departAt, zone } = found.lowest;
    return t('standard.lowestIs', {
      window: durationText(windowMinutes, language),
      flight: flightNos,
      time: timeOfDay(departAt, zone),
      price: moneyText(found.limit.amount ?? 0, language, { whole: true }),
    });
  };
}
