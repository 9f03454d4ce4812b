import {
  type CalendarEvent,
  type CalendarOrder,
  calendarEvents,
} from '../../../contract/rules/order/calendarEvent.ts';
import type { OrderDetail } from '../../../contract/shapes/order.ts';

/** One way or stay in a calendar. */
export type CalendarEntry = CalendarEvent & { readonly order: OrderDetail };

/** Asks for an order by its id; null where it may not be seen. */
export type ReadOrder = (orderId: string) => Promise<OrderDetail | null>;

/** The entries of an order: their ids in calendars are those of the order it was changed from, and of that one's. */
export async function calendarEntries(order: OrderDetail, read: ReadOrder): Promise<CalendarEntry[]> {
  const earlier = async (orderId: string) => {
    const found = await read(orderId);
    return found && asCalendarOrder(found);
  };
  const events = await calendarEvents(asCalendarOrder(order), order.summary, earlier);
  return events.map((event) => ({ ...event, order }));
}

function asCalendarOrder({ summary, timeline, changedFrom }: OrderDetail): CalendarOrder {
  return { orderId: summary.orderId, happened: timeline.length, changedFrom };
}
