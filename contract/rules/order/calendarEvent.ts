import type { OrderState } from '../../enums/order.ts';
import { stands } from './orderSteps.ts';

/** What a calendar goes by beside an order's words: which entry it is, whether this is the newer one, how it stands. */
export type CalendarEvent = {
  /** That of the first order it became this one from: what was entered then is this very entry. */
  readonly uid: string;
  /** Grows with whatever happens to it, so that a calendar takes the later file for the newer. */
  readonly sequence: number;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
};

/** An order as far as its entry needs it; `happened`: how many lines its timeline has. */
export type CalendarOrder = {
  readonly orderId: string;
  readonly happened: number;
  readonly changedFrom: string | null;
};

/** States in which nobody has promised the journey yet. */
const open: readonly OrderState[] = ['submitting', 'unknown', 'approving', 'held', 'issuing', 'manual'];

/** More changes of one journey than anybody makes. */
const mostChanges = 20;

/** The entry of an order in this state. `read` answers an order by its id, null where it may not be seen. */
export async function calendarEvent(
  order: CalendarOrder,
  state: OrderState,
  read: (orderId: string) => Promise<CalendarOrder | null>,
): Promise<CalendarEvent> {
  let root = order.orderId;
  let sequence = order.happened;
  let before = order.changedFrom;
  for (let steps = 0; before !== null && steps < mostChanges; steps += 1) {
    root = before;
    const earlier: CalendarOrder | null = await read(before);
    sequence += earlier?.happened ?? 1;
    before = earlier?.changedFrom ?? null;
  }
  return { uid: `${root}@tripdesk`, sequence, status: statusOf(state) };
}

function statusOf(state: OrderState): CalendarEvent['status'] {
  if (!stands(state)) return 'cancelled';
  return open.includes(state) ? 'tentative' : 'confirmed';
}
