import type { Payer } from '../../../contract/enums/booking.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { OrderDetail } from '../../../contract/shapes/order.ts';
import { itemViews } from './itemViews.ts';
import type { ItemWords } from './views/itemView.ts';

/** What of an order is told to whoever travels. */
export type Itinerary = {
  readonly orderNo: string;
  readonly name: string;
  readonly item: OrderItem;
  /** Coach and seat, room: as far as known. */
  readonly placed: Readonly<Record<string, string>>;
  readonly sharers?: readonly string[];
  /** Absent where nobody said. */
  readonly payer?: Payer | undefined;
};

/** The itinerary of an order that is shown whole. */
export function itineraryOf({ summary, passenger, sharers }: OrderDetail): Itinerary {
  const { orderNo, item, payer } = summary;
  return { orderNo, name: passenger.name, item, placed: passenger.placed, sharers, payer };
}

/**
 * An order as plain text for whoever travels: who, when, from where to where, which train or room and seat, and the
 * booking's number. No numbers of documents or telephones.
 */
export function itineraryText(
  { orderNo, name, item, placed, sharers = [], payer }: Itinerary,
  words: ItemWords,
): string {
  const view = itemViews[item.kind];
  const title = view.title(item, words);
  const details = view.details(item, words, placed);
  const legs = view
    .legs(item, words)
    .flatMap((leg, index) => [
      [leg.date, `${leg.from.time} ${leg.from.place} – ${leg.to.time} ${leg.to.place}`].join(' '),
      [leg.to.note, leg.changes, ...(details[index] ?? [])].filter(Boolean).join(' · '),
    ]);
  const more = view.more(item, words, { sharers, payer });
  return [
    name,
    typeof title === 'string' ? title : '',
    ...legs,
    more ? more.facts.join(' · ') : '',
    words.t('itinerary.no', { no: orderNo }),
  ]
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
