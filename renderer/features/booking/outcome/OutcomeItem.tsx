import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';

type Props = { item: OrderItem; placed: Readonly<Record<string, string>> };

/** What a traveller got, a line for each leg: when, which train or flight, and which seat, room or class. */
export function OutcomeItem({ item, placed }: Props) {
  const { t } = useTranslation('item');
  const words = { t, language: useLanguage() };
  const view = itemViews[item.kind];
  const title = view.title(item, words);
  const details = view.details(item, words, placed);
  return view.legs(item, words).map((leg, index) => (
    <p key={leg.id} className="booking-outcome__item">
      <Dots wrap>
        {/* A stay has a span of its own for a name; everything else begins at a time. */}
        <b>{`${leg.date} ${leg.span ? leg.from.time : leg.name}`}</b>
        {typeof title === 'string' && title}
        {details[index]}
      </Dots>
    </p>
  ));
}
