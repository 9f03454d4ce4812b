import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import type { DeskDraft, DeskForm, DeskLeg } from '../logic/draft.ts';

/** A row of the desk with where it stands. */
export type CellFound = { readonly leg: DeskLeg; readonly form: DeskForm; readonly row: FormRow };

/** The row of an id; null where the draft has it no more. */
export function rowIn({ legs }: DeskDraft, rowId: string): CellFound | null {
  for (const leg of legs)
    for (const form of leg.forms) {
      const row = form.rows.find((one) => one.rowId === rowId);
      if (row) return { leg, form, row };
    }
  return null;
}
