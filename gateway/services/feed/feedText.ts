import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '../../../contract/languages.ts';
import { products } from '../../../contract/products.ts';
import {
  type CalendarEvent,
  type CalendarOrder,
  calendarEvents,
} from '../../../contract/rules/order/calendarEvent.ts';
import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import { endedUnissued } from '../../../contract/rules/order/orderSteps.ts';
import { localisedText } from '../../../contract/rules/text/localisedText.ts';
import type { BriefLeg } from '../../../contract/shapes/desk/brief.ts';
import type { Db } from '../../store/db/openStore.ts';
import { timelineLengths } from '../../store/repos/feed/calendarOrders.ts';
import { type OrderRecord, summaryOf } from '../../store/repos/order/orderRecord.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import { briefLegs } from '../brief/briefLegs.ts';
import { timeText } from '../brief/briefPaper.ts';
import { type PaperWords, readPaperWords } from '../paper/paperWords.ts';

const words = readPaperWords();
const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;
/** How often a calendar is asked to read it, s. */
const EVERY = 3_600;
/** More changes of one journey than anybody makes. */
const MOST_CHANGES = 20;

/**
 * Orders of one traveller as a calendar (RFC 5545), under the ids their single files have. The same orders give the same
 * text, whenever it is asked for. No prices, and no numbers of documents, telephones or tickets.
 */
export async function feedText(db: Db, orders: readonly OrderRecord[], language: Language): Promise<string> {
  const word = words[language];
  const calendar = ical({
    prodId: '//TripDesk//Itinerary//EN',
    method: ICalCalendarMethod.PUBLISH,
    name: word('paper.feed'),
    ttl: EVERY,
  });
  const read = await earlierOrders(db, orders);
  for (const order of orders.filter(isShown)) {
    const own = read(order.id);
    if (!own) continue;
    const legs = briefLegs(order);
    for (const event of await calendarEvents(own, summaryOf(order), async (id) => read(id))) {
      const way = legs.slice(event.at, event.at + (segmentsOf(event.item).length || legs.length));
      const [first, last] = [way[0], way.at(-1)];
      if (!first || !last) continue;
      calendar.createEvent({
        id: event.uid,
        sequence: event.sequence,
        status: statuses[event.status],
        stamp: new Date(order.updatedAt),
        lastModified: new Date(order.updatedAt),
        start: new Date(first.from.at),
        end: new Date(Math.max(first.from.at, last.to.at)),
        summary: titleOf(way, event, word, language),
        location: locationOf(first, language),
        description: [
          ...event.withdrawn.map((no) => word('paper.flightWithdrawn').replace('{{flight}}', () => no)),
          ...way.map((leg) => legText(leg, language)),
          word('item.itinerary.no').replace('{{no}}', order.orderNo),
        ].join('\n'),
      });
    }
  }
  return calendar.toString();
}

/** One that became another stands under that one's id; one that never was held was in no calendar. */
function isShown({ state, body }: OrderRecord): boolean {
  return body.changedTo === null && (body.payBy !== null || !endedUnissued.includes(state));
}

/** These orders and those they were changed from, as their entries need them. */
async function earlierOrders(db: Db, orders: readonly OrderRecord[]) {
  const known = new Map(orders.map((order) => [order.id as string, order]));
  for (let steps = 0; steps < MOST_CHANGES; steps += 1) {
    const missing = [...known.values()].flatMap(({ companyId, body: { changedFrom } }) =>
      changedFrom !== null && !known.has(changedFrom) ? [{ companyId, changedFrom }] : [],
    );
    const [first] = missing;
    if (!first) break;
    const ids = missing.map(({ changedFrom }) => changedFrom);
    const found = await findOrders(db, first.companyId, ids);
    if (found.length === 0) break;
    for (const order of found) known.set(order.id, order);
  }
  const lengths = await timelineLengths(db, [...known.keys()]);
  return (orderId: string): CalendarOrder | null => {
    const order = known.get(orderId);
    const { changedFrom = null } = order?.body ?? {};
    return order ? { orderId, happened: lengths.get(orderId) ?? 0, changedFrom } : null;
  };
}

/** Calendars differ in how they show a cancelled entry: what was withdrawn is said in words, too. */
function titleOf(
  legs: readonly BriefLeg[],
  { isWithdrawn, withdrawn }: CalendarEvent,
  word: PaperWords,
  language: Language,
): string {
  const [first] = legs;
  if (!first) return '';
  const gone = word('paper.mark.withdrawn');
  const numbers = legs
    .map(({ no }) => (withdrawn.includes(no) ? `${no} (${gone})` : no))
    .filter((no) => no !== '');
  const stops = [first.from, ...legs.map(({ to }) => to)].map(({ place }) => localisedText(place, language));
  const route =
    products[first.kind].takes === 'room' && first.seller
      ? localisedText(first.seller, language)
      : stops.join(' – ');
  const title = [word(`item.kind.${first.kind}`), numbers.join(', '), route].filter(Boolean).join(' ');
  return isWithdrawn ? `${gone} · ${title}` : title;
}

function locationOf({ seller, address, from }: BriefLeg, language: Language): string {
  if (address)
    return [seller, address].flatMap((one) => (one ? localisedText(one, language) : [])).join(', ');
  return placeText(from, language);
}

/** Both ends by the clocks of their places, and where one sits or sleeps. */
function legText({ no, from, to, placed }: BriefLeg, language: Language): string {
  const end = (one: BriefLeg['from']) =>
    `${timeText(one.at, one.zone, language)} ${placeText(one, language)}`;
  return [no, `${end(from)} – ${end(to)}`, ...placed].filter(Boolean).join(' · ');
}

function placeText({ place, terminal }: BriefLeg['from'], language: Language): string {
  return `${localisedText(place, language)} ${terminal}`.trim();
}
