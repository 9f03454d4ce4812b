import { useDispatch, useSelector } from 'react-redux';
import { orderTabs } from '../../../../contract/enums/order.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { formOpened, selectForm } from '../../../travel/quote/bookingSlice.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';
import { partyOfRows } from '../../../travel/quote/partyOfRows.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import { useProductOf } from './useProductOf.ts';

/**
 * Opens the confirm screen with the rows of an asking booking that failed: there they are quoted afresh and every
 * change has to be accepted. Who is in them is the party from then on: another offer is chosen for nobody else, least of
 * all for who is booked already. Undefined for one kept without its choice, which can only be given up.
 */
export function useReview(intent: Intent): (() => void) | undefined {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const form = useSelector(selectForm);
  const picked = useSelector(selectParties)[owner];
  const { kind } = useProductOf(intent);
  const { inOrder } = useProduct(kind);
  const failed = new Set(
    (intent.outcome ?? []).filter((row) => row.outcome === 'failed').map((row) => row.rowId),
  );
  const rows = intent.input.rows.filter(
    (row) => row.kind === kind && failed.has(row.rowId) && inOrder([row.option]).length > 0,
  );
  const [first] = rows;
  const { choice } = intent.summary;
  if (!first || !choice) return undefined;
  return () => {
    if (mayOpen(form)) {
      dispatch(partyPicked({ owner, party: partyOfRows(rows, picked) }));
      dispatch(
        formOpened({
          kind,
          idem: newKey(),
          owner,
          choice: { ...choice, offerId: first.offerId, option: first.option },
          tab: orderTabs.find((tab) => tab === intent.input.tab) ?? 'business',
          rows: rows.map(
            (row): FormRow => ({
              rowId: row.rowId,
              traveller: row.traveller,
              principalId: row.principalId,
              option: row.option,
              payer: row.payer,
              documentId: row.documentId ?? null,
              reasonCode: row.reasonCode ?? null,
              reasonNote: row.reasonNote ?? '',
              acceptedFen: row.acceptedFareFen,
              ...(row.sharing ? { sharing: row.sharing } : {}),
            }),
          ),
          ...(first.insurance ? { insurance: [...first.insurance] } : {}),
          sent: null,
          fresh: false,
          answers: intent.idem,
        }),
      );
    }
    go(productRoutes(kind).confirm);
  };
}
