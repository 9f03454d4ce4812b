import { useDispatch, useSelector } from 'react-redux';
import { orderTabs } from '../../../../contract/enums/order.ts';
import type { DraftRow } from '../../../../contract/shapes/booking.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { formOpened, selectForm } from '../../../travel/quote/bookingSlice.ts';
import { inLeg, withRows } from '../../../travel/quote/legs.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';
import { partyOfRows } from '../../../travel/quote/partyOfRows.ts';
import type { FormRow, OfferChoice } from '../../../travel/shapes/bookingForm.ts';
import { useProductOf } from './useProductOf.ts';

type KeptChoice = NonNullable<Intent['summary']['choice']>;

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
  const { further = [] } = choice;
  const legIndex = ({ rowId }: DraftRow) => further.findIndex(({ rowIds }) => rowIds.includes(rowId)) + 1;
  const legRows = (leg: number) => rows.filter((row) => legIndex(row) === leg);
  return () => {
    if (mayOpen(form)) {
      dispatch(partyPicked({ owner, party: partyOfRows(rows, picked) }));
      dispatch(
        formOpened(
          withRows(
            {
              kind,
              idem: newKey(),
              owner,
              choice: chosenOf(choice, legRows(0)[0] ?? first),
              ...(further.length > 0
                ? { further: further.map((one, index) => chosenOf(one, legRows(index + 1)[0] ?? first)) }
                : {}),
              tab: orderTabs.find((tab) => tab === intent.input.tab) ?? 'business',
              rows: [],
              ...(first.insurance ? { insurance: [...first.insurance] } : {}),
              sent: null,
              fresh: false,
              answers: intent.idem,
            },
            rows.map((row) => inLeg(formRowOf(row), legIndex(row))),
          ),
        ),
      );
    }
    go(productRoutes(kind).confirm);
  };
}

function chosenOf(
  { label, startAt, zone, facts }: Omit<KeptChoice, 'further'>,
  { offerId, option }: DraftRow,
): OfferChoice {
  return { label, startAt, ...(zone !== undefined && { zone }), facts, offerId, option };
}

function formRowOf(row: DraftRow): FormRow {
  return {
    rowId: row.rowId,
    traveller: row.traveller,
    principalId: row.principalId,
    option: row.option,
    payer: row.payer,
    documentId: row.documentId ?? null,
    reasonCode: row.reasonCode ?? null,
    reasonNote: row.reasonNote ?? '',
    acceptedFen: row.acceptedFareFen,
    ...(row.acceptedTimes && { acceptedTimes: row.acceptedTimes }),
    ...(row.sharing ? { sharing: row.sharing } : {}),
  };
}
