import type { BookingForm, FormRow } from '../shapes/bookingForm.ts';

/** Which leg of a form a row is of; those kept before there were several are of the first. */
export function legOf({ leg = 0 }: Pick<FormRow, 'leg'>): number {
  return leg;
}

/** A form for each leg in order: what was chosen for it, and its rows. The form itself where it has one leg. */
export function legsOf(form: BookingForm): readonly BookingForm[] {
  const { choice, further = [], rows } = form;
  if (further.length === 0) return [form];
  return [choice, ...further].map((own, leg) => ({
    ...form,
    choice: own,
    rows: rows.filter((row) => legOf(row) === leg),
  }));
}

/** A form for some of its rows alone: legs none of them is of are left out. */
export function withRows(form: BookingForm, rows: readonly FormRow[]): BookingForm {
  const { choice, further = [], ...others } = form;
  const legs = [choice, ...further]
    .map((own, leg) => ({ own, rows: rows.filter((row) => legOf(row) === leg) }))
    .filter((one) => one.rows.length > 0);
  const [first, ...later] = legs;
  return {
    ...others,
    choice: first?.own ?? choice,
    ...(later.length > 0 ? { further: later.map(({ own }) => own) } : {}),
    rows: legs.flatMap((one, leg) => one.rows.map((row) => inLeg(row, leg))),
  };
}

/** The row as one of a leg. */
export function inLeg({ leg: _before, ...row }: FormRow, leg: number): FormRow {
  return leg === 0 ? row : { ...row, leg };
}
