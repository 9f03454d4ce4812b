import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { dateIn, shortDateTime, timeOfDay } from '../../shared/format/dateTime.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useItemFacts } from '../item/useItemFacts.ts';
import { plannedStart, useDisruption } from './useDisruption.ts';
import { WasTime } from './WasTime.tsx';

/**
 * The short facts of one line in a list. Where its departure was moved the old time is struck through and the new one
 * stands behind it; `oldOnly` where the new one stands elsewhere in the row.
 */
export function useOrderFacts(order: OrderSummary, { oldOnly = false } = {}): ReactNode[] {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const facts = useItemFacts(order.item);
  const found = useDisruption(order);
  const planned = plannedStart(order.item);
  if (found?.disruption.kind !== 'rescheduled' || !planned || planned.at === order.startAt) return facts;
  const { at, zone } = planned;
  const was = shortDateTime(at, language, zone);
  const isSameDay = dateIn(at, zone) === dateIn(order.startAt, zone);
  const time = isSameDay ? timeOfDay(order.startAt, zone) : shortDateTime(order.startAt, language, zone);
  return facts.map((fact) =>
    fact === was ? (
      <span key={fact}>
        <WasTime>{was}</WasTime>
        {!oldOnly && <> {t('moved.now', { time })}</>}
      </span>
    ) : (
      fact
    ),
  );
}
