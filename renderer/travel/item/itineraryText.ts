import type { OrderDetail } from '../../../contract/shapes/order.ts';
import { itemViews } from './itemViews.ts';
import type { ItemWords } from './views/itemView.ts';

/**
 * An order as plain text for whoever travels: who, when, from where to where, which train or room and seat, and the
 * booking's number. No numbers of documents or telephones.
 */
export function itineraryText({ summary, passenger, sharers }: OrderDetail, words: ItemWords): string {
  const { item, orderNo } = summary;
  const view = itemViews[item.kind];
  const title = view.title(item, words);
  const details = view.details(item, words, passenger.placed);
  const legs = view
    .legs(item, words)
    .flatMap((leg, index) => [
      [leg.date, `${leg.from.time} ${leg.from.place} – ${leg.to.time} ${leg.to.place}`].join(' '),
      [leg.to.note, leg.changes, ...(details[index] ?? [])].filter(Boolean).join(' · '),
    ]);
  const more = view.more(item, words, sharers);
  return [
    passenger.name,
    typeof title === 'string' ? title : '',
    ...legs,
    more ? more.facts.join(' · ') : '',
    words.t('itinerary.no', { no: orderNo }),
  ]
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
