import {
  type CalendarEvent,
  type CalendarOrder,
  calendarEvent,
} from '../../../contract/rules/order/calendarEvent.ts';
import type { OrderDetail } from '../../../contract/shapes/order.ts';

/** One journey in a calendar. */
export type CalendarEntry = CalendarEvent & { readonly order: OrderDetail };

/** Asks for an order by its id; null where it may not be seen. */
export type ReadOrder = (orderId: string) => Promise<OrderDetail | null>;

/** The entry of an order: its id in calendars is that of the order it was changed from, and of that one's. */
export async function calendarEntry(order: OrderDetail, read: ReadOrder): Promise<CalendarEntry> {
  const earlier = async (orderId: string) => {
    const found = await read(orderId);
    return found && asCalendarOrder(found);
  };
  return { ...(await calendarEvent(asCalendarOrder(order), order.summary.state, earlier)), order };
}

function asCalendarOrder({ summary, timeline, changedFrom }: OrderDetail): CalendarOrder {
  return { orderId: summary.orderId, happened: timeline.length, changedFrom };
}
