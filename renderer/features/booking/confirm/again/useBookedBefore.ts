import type { OrderState } from '../../../../../contract/enums/order.ts';
import type { OrderSummary } from '../../../../../contract/shapes/order.ts';
import type { NamedRow } from '../../../../travel/row/namedRow.ts';
import type { BookingForm } from '../../../../travel/shapes/bookingForm.ts';
import type { useOverlaps } from '../useOverlaps.ts';
import { useWaiting } from './useWaiting.ts';

/** What a row would book a second time. */
export type BookedBefore = {
  readonly orders: readonly OrderSummary[];
  /** Titles of what waits on this machine. */
  readonly waiting: readonly string[];
  /** Nobody knows yet whether it is booked: once more only by a clear act. */
  readonly isOpen: boolean;
};

/** States in which nobody knows yet whether something is booked. */
const open: readonly OrderState[] = ['submitting', 'unknown', 'manual'];

/**
 * The rows with what each would book a second time. One beside something whose outcome is open is not sent until somebody
 * said that it shall be booked all the same.
 */
export function useBookedBefore(
  form: BookingForm,
  rows: readonly NamedRow[],
  { alikeOf }: ReturnType<typeof useOverlaps>,
): readonly (NamedRow & { before: BookedBefore })[] {
  const waitingOf = useWaiting(form);
  return rows.map((quoted) => {
    const { traveller, again = false } = quoted.row;
    const [orders, waiting] = [alikeOf(traveller), waitingOf(traveller)];
    const isOpen = waiting.length > 0 || orders.some(({ state }) => open.includes(state));
    const issue = quoted.issue ?? (isOpen && !again ? ('again' as const) : null);
    return { ...quoted, issue, before: { orders, waiting, isOpen } };
  });
}
