import { useTranslation } from 'react-i18next';
import type { Intent } from '../../../../contract/shell.ts';
import { dateIn, longDate, shortDateTime, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { intentTitle } from '../../../shared/outbox/intentTitle.ts';
import type { ActSubject } from '../../../shared/ui/layers/ActTitle.tsx';
import { useProductOf } from './useProductOf.ts';

/** Whom and what a kept booking is about: its choice, or the title it was kept under and when it was made. */
export function useIntentSubject(intent: Intent): ActSubject {
  const { t } = useTranslation(['item', 'travel']);
  const language = useLanguage();
  const { kind } = useProductOf(intent);
  const { travellers, choice } = intent.summary;
  return {
    who: travellers.join(t('travel:listJoin')),
    what: t(`item:kind.${kind}`),
    number: choice?.label ?? intentTitle(intent.summary, language),
    date: choice
      ? `${longDate(dateIn(choice.startAt, choice.zone), language)} ${timeOfDay(choice.startAt, choice.zone)}`
      : shortDateTime(intent.createdAt, language),
  };
}
