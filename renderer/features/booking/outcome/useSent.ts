import { useSelector } from 'react-redux';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { type Submitted, selectSubmitted } from '../../../travel/quote/bookingSlice.ts';

/** What was sent of which these rows came; undefined on another machine or in another session. */
export function useSent(outcomes: readonly RowOutcome[]): Submitted | undefined {
  const owner = useOwner();
  return useSelector(selectSubmitted).find(
    ({ form }) =>
      form.owner === owner && outcomes.every((one) => form.rows.some(({ rowId }) => rowId === one.rowId)),
  );
}
