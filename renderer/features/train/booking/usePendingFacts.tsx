import { useTranslation } from 'react-i18next';
import type { Intent } from '../../../../contract/shell.ts';
import { longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { intentTitle } from '../../../shared/outbox/intentTitle.ts';
import { RouteName } from '../../../travel/item/RouteName.tsx';
import type { PendingFacts } from '../../../travel/product/product.ts';
import { railFacts } from '../logic/railFacts.ts';
import { usePlaces } from '../parts/usePlaces.ts';

/** Which train and when, and its route in the language shown or the words it was kept under. */
export function usePendingFacts(): (summary: Intent['summary']) => PendingFacts {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const { nameOf } = usePlaces();
  return ({ choice, ...summary }) => {
    const title = intentTitle(summary, language);
    const train = choice && railFacts(choice);
    if (!train) return { when: null, title };
    const from = nameOf({ kind: 'station', code: train.fromStation });
    const to = nameOf({ kind: 'station', code: train.toStation });
    return {
      when: {
        label: train.trainNo,
        value: `${longDate(train.departAt, language)} ${timeOfDay(train.departAt)}`,
      },
      title: from && to ? <RouteName from={from} to={to} toWord={t('to')} /> : title,
    };
  };
}
