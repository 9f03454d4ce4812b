import { useTranslation } from 'react-i18next';
import type { Intent } from '../../../../contract/shell.ts';
import { longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { RouteName } from '../../../travel/item/RouteName.tsx';
import type { PendingFacts } from '../../../travel/product/product.ts';
import { rideFacts } from '../logic/rideFacts.ts';
import { useCarPlaces } from '../parts/useCarPlaces.ts';

/** Which service and when, and its places in the language shown or the words it was kept under. */
export function usePendingFacts(): (summary: Intent['summary']) => PendingFacts {
  const { t } = useTranslation(['travel', 'item']);
  const language = useLanguage();
  const { nameOf } = useCarPlaces();
  return ({ title, choice }) => {
    const ride = choice && rideFacts(choice);
    if (!ride) return { when: null, title };
    const [from, to] = [nameOf(ride.from), nameOf(ride.to)];
    return {
      when: {
        label: t(`item:carService.${ride.service}`),
        value: `${longDate(choice.startAt, language)} ${timeOfDay(choice.startAt)}`,
      },
      title: from && to ? <RouteName from={from} to={to} toWord={t('to')} /> : title,
    };
  };
}
