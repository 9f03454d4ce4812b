import { useTranslation } from 'react-i18next';
import { products } from '../../../../contract/products.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import type { Trip, TripFinding } from '../../../../contract/shapes/journey.ts';
import { dateSpan, shortDateTime } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { itemViews } from '../../../travel/item/itemViews.ts';

/** What is missing or clashes, as a sentence. */
export function useFindingText({ orders, legs }: Trip): (finding: TripFinding) => string {
  const { t } = useTranslation(['journey', 'item']);
  const language = useLanguage();
  const itemWords = useTranslation('item').t;
  const nameOf = (id: string | undefined) => {
    const order = orders.find(({ orderId }) => orderId === id);
    if (!order) return '';
    const { title, legs: linesOf } = itemViews[order.kind];
    const words = { t: itemWords, language };
    const part = legs.find(({ orderId }) => orderId === id)?.part ?? 0;
    const named = title(order.item, words);
    if (typeof named === 'string') return named;
    return linesOf(order.item, words)[part]?.name ?? '';
  };
  const areStays = (ids: readonly string[]) =>
    ids.every((id) => orders.some(({ orderId, kind }) => orderId === id && products[kind].takes === 'room'));
  /** When the way is too late, where what it leads to begins at a time: the next leg, or a ride. */
  const byWhen = (id: string | undefined, { code, zone }: TripFinding['to']) => {
    const isStay = areStays(id === undefined ? [] : [id]);
    const wanted = legs.find((leg) => leg.orderId === id && leg.from.code === code);
    return isStay || !wanted ? null : shortDateTime(wanted.startAt, language, zone);
  };
  const noWay = (from: string, city: string, by: string | null) =>
    by === null ? t('finding.noWay', { from, city }) : t('finding.noWayBy', { from, city, by });
  return ({ kind, from, to, startDate, endDate, minutes, neededMinutes, orderIds }) => {
    const city = localisedText(to.name, language);
    const [one, other] = [nameOf(orderIds[0]), nameOf(orderIds[1])];
    switch (kind) {
      case 'noStay': {
        const count = daysBetween(startDate, endDate);
        return t('finding.noStay', { city, count, dates: dateSpan(startDate, endDate, language) });
      }
      case 'noWay':
        if (!from) return t('finding.noWayTo', { city });
        return noWay(localisedText(from.name, language), city, byWhen(orderIds.at(-1), to));
      case 'overlap':
        if (areStays(orderIds)) return t('finding.overlapStays', { one, other });
        return t('finding.overlap', { one, other, span: durationText(minutes, language) });
      case 'tight':
        return t('finding.tight', {
          one,
          other,
          span: durationText(minutes, language),
          needed: durationText(neededMinutes, language),
        });
    }
  };
}
