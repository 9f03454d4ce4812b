import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { itemViews } from '../item/itemViews.ts';
import { itineraryOf, itineraryText } from '../item/itineraryText.ts';
import type { ItemWords } from '../item/views/itemView.ts';
import type { CalendarEntry } from './calendarEntry.ts';

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/**
 * Journeys as a calendar file (RFC 5545). Instants are written in UTC, which every calendar shows in its own zone. No
 * numbers of documents or telephones.
 */
export function calendarText(entries: readonly CalendarEntry[], words: ItemWords, now: number): string {
  const calendar = ical({ prodId: '//TripDesk//Itinerary//EN', method: ICalCalendarMethod.PUBLISH });
  for (const { order, uid, sequence, status } of entries) {
    const { item, startAt, endAt, traveller } = order.summary;
    const view = itemViews[item.kind];
    const title = view.title(item, words);
    const [leg] = view.legs(item, words);
    const route = title === null || typeof title === 'string' ? title : `${title.from} – ${title.to}`;
    const name = [words.t(`kind.${item.kind}`), leg?.name, route].filter(Boolean).join(' ');
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: new Date(now),
      start: new Date(startAt),
      end: new Date(endAt),
      summary: `${name} · ${traveller}`,
      description: itineraryText(itineraryOf(order), words),
      location: leg?.from.place ?? null,
      status: statuses[status],
    });
  }
  return calendar.toString();
}
