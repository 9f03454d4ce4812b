import type { ReactNode } from 'react';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { dateIn, longDate, timeOfDay } from '../../shared/format/dateTime.ts';
import { durationText } from '../../shared/format/duration.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useItemLegs } from '../item/useItemLegs.ts';
import type { ItemLeg } from '../item/views/itemView.ts';
import { laterDay } from '../item/views/laterDay.ts';
import { plannedEnd, plannedStart, useDisruption } from './useDisruption.ts';
import { WasTime } from './WasTime.tsx';

type End = ItemLeg['to'] & { readonly was?: ReactNode };
/** A line of a journey at the times it has now, with those it was sold at. */
export type OrderLeg = Omit<ItemLeg, 'from' | 'to'> & { readonly from: End; readonly to: End };

/** The lines an order is drawn with: the first begins and the last ends when its supplier now says. */
export function useOrderLegs(order: OrderSummary): OrderLeg[] {
  const language = useLanguage();
  const legs = useItemLegs(order.item);
  const found = useDisruption(order);
  const [starts, ends] = [plannedStart(order.item), plannedEnd(order.item)];
  if (found?.disruption.kind !== 'rescheduled' || !starts || !ends) return legs;
  const { startAt, endAt } = order;
  const isOne = legs.length === 1;
  return legs.map((leg, index): OrderLeg => {
    const isMoved = index === 0 && starts.at !== startAt;
    const isLate = index === legs.length - 1 && ends.at !== endAt;
    const from = isMoved ? moved(leg.from, timeOfDay(startAt, starts.zone)) : leg.from;
    const to = isLate ? moved(leg.to, timeOfDay(endAt, ends.zone)) : leg.to;
    if (!isOne) return { ...leg, from, to };
    const days = laterDay(dateIn(startAt, starts.zone), dateIn(endAt, ends.zone));
    const { note: _, ...end } = to;
    return {
      ...leg,
      date: longDate(dateIn(startAt, starts.zone), language),
      from,
      to: { ...end, ...days },
      span: durationText(Math.round((endAt - startAt) / 60_000), language),
    };
  });
}

function moved(end: ItemLeg['to'], time: string): End {
  return { ...end, time, was: <WasTime>{end.time}</WasTime> };
}
