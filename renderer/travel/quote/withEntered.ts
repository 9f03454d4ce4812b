import { travellerKey } from '../party/travellerKey.ts';
import type { BookingForm, FormRow } from '../shapes/bookingForm.ts';
import { legOf } from './legs.ts';

/** Whose row it is, of which leg. */
const rowKey = (row: FormRow) => `${legOf(row)} ${travellerKey(row.traveller)}`;

/** What is said of a row beside its offer: who pays, why, on which document, for which cost centre, under what and how insured. */
export type Entered = Pick<
  FormRow,
  'payer' | 'reasonCode' | 'reasonNote' | 'documentId' | 'insurance' | 'applicationId' | 'costCentre'
>;

/** What a row says beside its offer. */
export function enteredOf(row: FormRow): Entered {
  const { payer, reasonCode, reasonNote, documentId, insurance, applicationId, costCentre } = row;
  return {
    payer,
    reasonCode,
    reasonNote,
    documentId,
    ...(insurance && { insurance }),
    ...(applicationId && { applicationId }),
    ...(costCentre && { costCentre }),
  };
}

/**
 * A form for another offer with what was entered for the one it replaces: reasons, documents and payers of those who
 * stay, insurances, the application, and which pending booking it stands for. Anything that belongs to the old offer
 * (option, fare, wish, ceiling) is not.
 */
export function withEntered(opened: BookingForm, before: BookingForm | null): BookingForm {
  if (!before?.replaced || before.kind !== opened.kind || before.owner !== opened.owner) return opened;
  const rowsBefore = new Map(before.rows.map((row) => [rowKey(row), row]));
  const isSameTab = before.tab === opened.tab;
  const rows = opened.rows.map((row) => {
    const old = rowsBefore.get(rowKey(row));
    if (!old) return row;
    const entered = { ...row, ...enteredOf(old) };
    return isSameTab ? entered : { ...entered, payer: row.payer };
  });
  const { insurance, travelId, applicationId } = before;
  const insteadOf = before.answers ?? before.insteadOf;
  return {
    ...opened,
    rows,
    ...(insurance && { insurance }),
    ...(insteadOf !== undefined && { insteadOf }),
    ...(travelId !== undefined && opened.travelId === undefined && { travelId }),
    ...(applicationId !== undefined && { applicationId }),
  };
}
