import type { OrderSummary } from '../../shapes/order.ts';
import { isWithdrawnWhole, itemNow, withdrawnAt } from './itemNow.ts';
import { segmentsOf, waysOf } from './itemParts.ts';
import { isUnpromised, stands } from './orderSteps.ts';

/** What a calendar goes by beside an order's words: which entry it is, whether this is the newer one, how it stands. */
export type CalendarEvent = {
  /** That of the first order it became this one from: what was entered then is this very entry. */
  readonly uid: string;
  /** Grows with whatever happens to it, so that a calendar takes the later file for the newer. */
  readonly sequence: number;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  /** The way it is about, at the times it has now. */
  readonly item: OrderSummary['item'];
  /** Place of its first flight among those of the order. */
  readonly at: number;
  /** Whether its supplier withdrew it, and which of its flights (their numbers) where the others still fly. */
  readonly isWithdrawn: boolean;
  readonly withdrawn: readonly string[];
};

/** An order as far as its entry needs it; `happened`: how many lines its timeline has. */
export type CalendarOrder = {
  readonly orderId: string;
  readonly happened: number;
  readonly changedFrom: string | null;
};

/** More changes of one journey than anybody makes. */
const mostChanges = 20;

/**
 * The entries of an order: one, or one for each way there and back. `read` answers an order by its id, null where it may
 * not be seen.
 */
export async function calendarEvents(
  order: CalendarOrder,
  summary: Pick<OrderSummary, 'kind' | 'item' | 'state' | 'disruption'>,
  read: (orderId: string) => Promise<CalendarOrder | null>,
): Promise<CalendarEvent[]> {
  let root = order.orderId;
  let sequence = order.happened;
  let before = order.changedFrom;
  for (let steps = 0; before !== null && steps < mostChanges; steps += 1) {
    root = before;
    const earlier: CalendarOrder | null = await read(before);
    sequence += earlier?.happened ?? 1;
    before = earlier?.changedFrom ?? null;
  }
  const gone = withdrawnAt(summary);
  const isAllGone = isWithdrawnWhole(summary);
  let at = 0;
  return waysOf(itemNow(summary)).map((item, way) => {
    const first = at;
    const flights = segmentsOf(item);
    at += flights.length;
    const withdrawn = flights.flatMap(({ flightNo }, index) =>
      gone.includes(first + index) ? [flightNo] : [],
    );
    const isWithdrawn = isAllGone || (withdrawn.length > 0 && withdrawn.length === flights.length);
    return {
      // The way out keeps the id that journeys there and back were entered under as one.
      uid: `${root}${way === 0 ? '' : '-back'}@tripdesk`,
      sequence,
      status: isWithdrawn ? 'cancelled' : statusOf(summary.state),
      item,
      at: first,
      isWithdrawn,
      withdrawn: isWithdrawn ? [] : withdrawn,
    };
  });
}

function statusOf(state: OrderSummary['state']): CalendarEvent['status'] {
  if (!stands(state)) return 'cancelled';
  return isUnpromised(state) ? 'tentative' : 'confirmed';
}
