import { stands } from '../../../contract/rules/order/orderSteps.ts';
import type { OrderDetail } from '../../../contract/shapes/order.ts';

/** One journey in a calendar. */
export type CalendarEntry = {
  readonly order: OrderDetail;
  /** The id of the first order it became this one from: what was entered then is this very entry. */
  readonly rootId: string;
  /** Grows with whatever happens to it, so that a calendar takes the later file for the newer. */
  readonly sequence: number;
  readonly isCancelled: boolean;
};

/** Asks for an order by its id; null where it may not be seen. */
export type ReadOrder = (orderId: string) => Promise<OrderDetail | null>;

/** More changes of one journey than anybody makes. */
const mostChanges = 20;

/** The entry of an order: its id in calendars is that of the order it was changed from, and of that one's. */
export async function calendarEntry(order: OrderDetail, read: ReadOrder): Promise<CalendarEntry> {
  const { summary, timeline, changedFrom } = order;
  let rootId: string = summary.orderId;
  let sequence = timeline.length;
  let before: string | null = changedFrom;
  for (let steps = 0; before !== null && steps < mostChanges; steps += 1) {
    rootId = before;
    const earlier: OrderDetail | null = await read(before);
    sequence += earlier?.timeline.length ?? 1;
    before = earlier?.changedFrom ?? null;
  }
  return { order, rootId, sequence, isCancelled: !stands(summary.state) };
}
