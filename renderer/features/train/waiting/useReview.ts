import { useDispatch, useSelector } from 'react-redux';
import { orderTabs } from '../../../../contract/enums/order.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import type { FormRow } from '../../../travel/quote/bookingForm.ts';
import { seatOption } from '../../../travel/standards/standards.ts';
import { formOpened, selectForm } from '../trainSlice.ts';

/**
 * Opens the confirm screen with the rows of an asking booking that failed: there they are quoted afresh and every
 * change has to be accepted. Undefined for one kept without its train, which can only be given up.
 */
export function useReview(intent: Intent): (() => void) | undefined {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const form = useSelector(selectForm);
  const { train } = intent.summary;
  if (!train) return undefined;
  const failed = new Set(
    (intent.outcome ?? []).filter((row) => row.outcome === 'failed').map((row) => row.rowId),
  );
  const kept = intent.input.rows.flatMap((row) => {
    const seat = seatOption(row.option);
    return seat && row.kind === 'train' && failed.has(row.rowId) ? [{ ...row, seat }] : [];
  });
  const [first] = kept;
  if (!first) return undefined;
  return () => {
    // A booking sent without a definite answer is settled before another begins.
    if (!form?.sent) {
      const { from, to, date, ...rest } = train;
      dispatch(
        formOpened({
          idem: newKey(),
          owner,
          choice: { ...rest, offerId: first.offerId, search: { from, to, date }, seat: first.seat },
          tab: orderTabs.find((tab) => tab === intent.input.tab) ?? 'business',
          rows: kept.map(
            (row): FormRow => ({
              rowId: row.rowId,
              traveller: row.traveller,
              principalId: row.principalId,
              seat: row.seat,
              payer: row.payer,
              reasonCode: row.reasonCode ?? null,
              reasonNote: row.reasonNote ?? '',
              acceptedFen: row.acceptedFareFen,
            }),
          ),
          sent: null,
          fresh: false,
          answers: intent.idem,
        }),
      );
    }
    go('trainConfirm');
  };
}
