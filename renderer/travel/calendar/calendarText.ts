import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import { itemViews } from '../item/itemViews.ts';
import { itineraryOf, itineraryText } from '../item/itineraryText.ts';
import type { ItemWords } from '../item/views/itemView.ts';
import type { CalendarEntry } from './calendarEntry.ts';

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Words for what a supplier withdrew: all of an entry, and one flight of it. */
export type WithdrawnWords = { readonly whole: string; readonly part: (no: string) => string };

/**
 * Journeys as a calendar file (RFC 5545). Instants are written in UTC, which every calendar shows in its own zone. No
 * numbers of documents or telephones.
 */
export function calendarText(
  entries: readonly CalendarEntry[],
  words: ItemWords,
  gone: WithdrawnWords,
  now: number,
): string {
  const calendar = ical({ prodId: '//TripDesk//Itinerary//EN', method: ICalCalendarMethod.PUBLISH });
  for (const { order, uid, sequence, status, item, isWithdrawn, withdrawn } of entries) {
    const { startAt, endAt, traveller } = order.summary;
    const view = itemViews[item.kind];
    const title = view.title(item, words);
    const [leg] = view.legs(item, words);
    const route = title === null || typeof title === 'string' ? title : `${title.from} – ${title.to}`;
    const name = [words.t(`kind.${item.kind}`), leg?.name, route].filter(Boolean).join(' ');
    const flights = segmentsOf(item);
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: new Date(now),
      start: new Date(flights[0]?.departAt ?? startAt),
      end: new Date(flights.at(-1)?.arriveAt ?? endAt),
      // Calendars differ in how they show a cancelled entry: what was withdrawn is said in words, too.
      summary: [...(isWithdrawn ? [gone.whole] : []), name, traveller].join(' · '),
      description: [...withdrawn.map(gone.part), itineraryText({ ...itineraryOf(order), item }, words)].join(
        '\n',
      ),
      location: leg?.from.place ?? null,
      status: statuses[status],
    });
  }
  return calendar.toString();
}
