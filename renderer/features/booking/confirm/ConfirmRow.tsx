import { useDispatch } from 'react-redux';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useOwner, useParty } from '../../../travel/party/useParty.ts';
import { rowDropped, rowEdited } from '../../../travel/quote/bookingSlice.ts';
import { peopleOf } from '../../../travel/quote/partyOfRows.ts';
import type { NamedRow, SharedReason } from '../../../travel/row/namedRow.ts';
import { RowCard } from '../../../travel/row/RowCard.tsx';
import type { BookingForm, FormRow, Quote } from '../../../travel/shapes/bookingForm.ts';
import { BeforeNotice } from './again/BeforeNotice.tsx';
import type { BookedBefore } from './again/useBookedBefore.ts';
import { OverlapNotice } from './OverlapNotice.tsx';
import type { Overlap } from './useOverlaps.ts';

type Props = {
  quoted: NamedRow & { before: BookedBefore };
  quote: Quote;
  form: BookingForm;
  tried: boolean;
  /** What this traveller is booked on at the time. */
  overlaps: readonly Overlap[];
  shareReason: SharedReason | null;
};

/** A traveller's row of the form, with what they are booked on already. */
export function ConfirmRow({ quoted, form, tried, overlaps, ...others }: Props) {
  const dispatch = useDispatch();
  const { row, name } = quoted;
  const edit = (change: Partial<FormRow>) => dispatch(rowEdited({ rowId: row.rowId, change }));
  const drop = useDrop(row);
  return (
    <RowCard
      quoted={quoted}
      form={form}
      tried={tried}
      {...others}
      onEdit={edit}
      onDrop={form.rows.length > 1 ? drop : null}
    >
      {overlaps.length > 0 && <OverlapNotice name={name} overlaps={overlaps} />}
      <BeforeNotice
        name={name}
        before={quoted.before}
        isAgain={row.again ?? false}
        isWrong={tried && quoted.issue === 'again'}
        onAgain={(again) => edit({ again })}
      />
    </RowCard>
  );
}

/** Takes a row out of the form, and its people out of the party: another offer is not chosen for them either. */
function useDrop(row: FormRow): () => void {
  const dispatch = useDispatch();
  const owner = useOwner();
  const { members } = useParty();
  return () => {
    dispatch(rowDropped(row.rowId));
    const gone = new Set(peopleOf(row).map(travellerKey));
    const party = members
      .filter((one) => !gone.has(one.key))
      .map(({ ref, principalId }) => ({ ref, principalId }));
    dispatch(partyPicked({ owner, party }));
  };
}
