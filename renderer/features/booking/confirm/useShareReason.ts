import { useDispatch } from 'react-redux';
import type { OrderTab } from '../../../../contract/shapes/order.ts';
import { reasonShared } from '../../../travel/quote/bookingSlice.ts';
import { asksReason, reasonOf } from '../../../travel/quote/quoteRows.ts';
import type { SharedReason } from '../../../travel/row/namedRow.ts';
import type { Quote, QuotedRow } from '../../../travel/shapes/bookingForm.ts';

/** Offers a row's complete reason to all others that must explain themselves and have not; what they said stays. */
export function useShareReason(
  rows: readonly QuotedRow[],
  codes: Quote['reasonCodes'],
  tab: OrderTab,
): (from: QuotedRow) => SharedReason | null {
  const dispatch = useDispatch();
  const hasReason = ({ row }: QuotedRow) => reasonOf(row, codes) !== null && row.reasonNote.trim() !== '';
  const asked = rows.filter(({ verdict }) => verdict && asksReason(verdict, tab));
  return (from) => {
    if (!hasReason(from)) return null;
    const rowIds = asked.filter((one) => !hasReason(one)).map(({ row }) => row.rowId);
    if (rowIds.length === 0) return null;
    const { reasonCode, reasonNote } = from.row;
    return {
      count: rowIds.length,
      share: () => void dispatch(reasonShared({ rowIds, reasonCode, reasonNote })),
    };
  };
}
