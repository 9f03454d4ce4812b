import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { dateIn, dateSpan, longDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';

/** What a trip is called, its days, and when it is: today, in three days, under way. */
export function useTripWords({ cities, startAt, endAt, legs }: Trip) {
  const { t } = useTranslation('journey');
  const language = useLanguage();
  const now = useNow(60_000);
  const first = dateIn(startAt, legs[0]?.from.zone);
  const last = dateIn(endAt, legs.at(-1)?.to.zone);
  const title = cities.map(({ name }) => localisedText(name, language)).join(t('cityJoin')) || t('noCity');
  const days = first === last ? longDate(first, language) : dateSpan(first, last, language);
  const until = daysBetween(dateIn(now, legs[0]?.from.zone), first);
  const when = () => {
    if (endAt <= now) return '';
    if (startAt <= now) return t('underWay');
    return until <= 0 ? t('today') : t('in', { count: until });
  };
  return { title, days, when: when() };
}
