import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { legsOf } from '../../../travel/quote/legs.ts';
import { useSent } from './useSent.ts';

/**
 * Which leg a row is of, in a word and its day, so that one that was not booked is told from the others; null where
 * there is but one, or this page does not know what was sent.
 */
export function useLegNames(outcomes: readonly RowOutcome[]): (rowId: string) => string | null {
  const language = useLanguage();
  const sent = useSent(outcomes);
  const legs = sent ? legsOf(sent.form) : [];
  return (rowId) => {
    const of = legs.length > 1 && legs.find(({ rows }) => rows.some((row) => row.rowId === rowId));
    return of ? `${of.choice.label} ${longDate(dateIn(of.choice.startAt, of.choice.zone), language)}` : null;
  };
}
