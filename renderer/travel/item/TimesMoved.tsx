import { useTranslation } from 'react-i18next';
import type { Ride } from '../../../contract/rules/order/itemParts.ts';
import { dateIn, shortDateTime, timeOfDay } from '../../shared/format/dateTime.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';

type Props = {
  /** When the rides left and arrived before, one after the other. */
  from: readonly number[];
  /** The rides as they go by now. */
  rides: readonly Ride[];
};

/** Times of rides before and now, of those that were moved; the day beside them where it is another one. */
export function TimesMoved({ from, rides }: Props) {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const moved = rides.flatMap(({ departAt, arriveAt, departZone, arriveZone }, index) => {
    const [left = departAt, arrived = arriveAt] = from.slice(2 * index);
    if (left === departAt && arrived === arriveAt) return [];
    const isSameDay = dateIn(left, departZone) === dateIn(departAt, departZone);
    const start = (at: number) =>
      isSameDay ? timeOfDay(at, departZone) : shortDateTime(at, language, departZone);
    const span = (a: number, b: number) => `${start(a)} – ${timeOfDay(b, arriveZone)}`;
    return [{ index, before: span(left, arrived), now: span(departAt, arriveAt) }];
  });
  return moved.map(({ index, before, now }) => (
    <span key={index} className="td-num">
      <span className="td-vh">{t('newTimes.before')} </span>
      <s>{before}</s> <span className="td-vh">{t('newTimes.after')} </span>
      <b>{now}</b>
    </span>
  ));
}
