import { useTranslation } from 'react-i18next';
import { stayStart } from '../../../../contract/rules/hotel/hotelStay.ts';
import { feeSteps } from '../../../../contract/rules/money/feeRule.ts';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import type { PlanOption } from '../../../../contract/shapes/hotel.ts';
import { homeZone, shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { planBase } from '../logic/planBase.ts';
import type { LocalStay } from '../logic/stay.ts';

/** Until when a plan is given back free of charge, or that it is not; the steps behind it are in its sheet. */
export function useCancelText(): (plan: PlanOption, stay: LocalStay) => { text: string; isFree: boolean } {
  const { t } = useTranslation('hotel');
  const language = useLanguage();
  const now = useNow();
  return (plan, { checkIn, zone }) => {
    const { refund } = plan.conditions;
    if (!refund.allowed) return { text: t('rooms.noCancel'), isFree: false };
    const startAt = stayStart(checkIn, zone);
    const free = feeSteps(refund, planBase(plan), startAt, now).findLast(({ feeFen }) => feeFen === 0);
    const until = startAt - (free?.hoursBefore ?? 0) * HOUR_MS;
    if (!free || until <= now) return { text: t('rooms.feeCancel'), isFree: false };
    const time = shortDateTime(until, language, zone);
    return {
      text: t(zone === homeZone ? 'rooms.freeUntil' : 'rooms.freeUntilLocal', { time }),
      isFree: true,
    };
  };
}
