import { newKey } from '../../../shared/newKey.ts';
import type { DeskChoice } from '../../../travel/desk/deskPickSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { newRow, newRowId, openForm } from '../../../travel/quote/openForm.ts';
import type { BookingForm, FormRow } from '../../../travel/shapes/bookingForm.ts';
import type { Picked } from '../../../travel/shapes/party.ts';
import { cellId, type DeskDraft, type DeskForm, type DeskLeg, isLocked } from './draft.ts';

/** The draft with one of its legs changed. */
export function withLeg(draft: DeskDraft, legId: string, change: (leg: DeskLeg) => DeskLeg): DeskDraft {
  return { ...draft, legs: draft.legs.map((leg) => (leg.id === legId ? change(leg) : leg)) };
}

/** The draft with one of its forms changed. */
export function withForm(
  draft: DeskDraft,
  formId: string,
  change: (form: DeskForm) => Partial<DeskForm>,
): DeskDraft {
  const changed = (form: DeskForm) => (form.id === formId ? { ...form, ...change(form) } : form);
  return { ...draft, legs: draft.legs.map((leg) => ({ ...leg, forms: leg.forms.map(changed) })) };
}

/** Takes the travellers' rows out of every form of a leg that can still be changed; forms left empty are gone. */
function without(forms: readonly DeskForm[], keys: ReadonlySet<string>): DeskForm[] {
  return forms.flatMap((form) => {
    if (isLocked(form)) return [form];
    const rows = form.rows.filter((row) => !keys.has(travellerKey(row.traveller)));
    return rows.length === form.rows.length ? [form] : rows.length === 0 ? [] : [{ ...form, rows }];
  });
}

const asDeskForm = (form: BookingForm): DeskForm => ({
  ...form,
  id: newRowId(),
  tripId: null,
  isKept: false,
});

/** An offer for some travellers of a leg, each on an option of their own standard unless one was named; it takes the place of what they had. The desk books on business alone. */
export function offerChosen(
  draft: DeskDraft,
  { leg: legId, wanted }: DeskChoice,
  party: readonly Picked[],
): DeskDraft {
  if (party.length === 0) return draft;
  const keys = new Set(party.map(({ ref }) => travellerKey(ref)));
  const form = asDeskForm(openForm({ ...wanted, tab: 'business', party }));
  return withLeg(draft, legId, (leg) => ({ ...leg, forms: [...without(leg.forms, keys), form] }));
}

/** Takes the offers of some travellers back. */
export function cleared(draft: DeskDraft, legId: string, keys: readonly string[]): DeskDraft {
  return withLeg(draft, legId, (leg) => ({ ...leg, forms: without(leg.forms, new Set(keys)) }));
}

/** A traveller leaves a leg out, or is on it again; what they had there is taken back. */
export function outToggled(draft: DeskDraft, legId: string, key: string): DeskDraft {
  const id = cellId(legId, key);
  if (draft.out.includes(id)) return { ...draft, out: draft.out.filter((one) => one !== id) };
  return { ...cleared(draft, legId, [key]), out: [...draft.out, id] };
}

/** The offer and option of one row for others too: rows of its form, or of a form of its own where that is on its way. */
export function filledWith(
  draft: DeskDraft,
  legId: string,
  source: { readonly form: DeskForm; readonly row: FormRow },
  party: readonly Picked[],
): DeskDraft {
  if (party.length === 0) return draft;
  const { form, row } = source;
  const keys = new Set(party.map(({ ref }) => travellerKey(ref)));
  const added = party.map((picked) => newRow(picked, row.option, form.tab, row.acceptedFen));
  return withLeg(draft, legId, (leg) => {
    const forms = without(leg.forms, keys);
    if (isLocked(form)) return { ...leg, forms: [...forms, againOf(form, added)] };
    return {
      ...leg,
      forms: forms.map((one) => (one.id === form.id ? { ...one, rows: [...one.rows, ...added] } : one)),
    };
  });
}

/** A form for some rows of another one's offer, under a key of its own. */
export function againOf(form: DeskForm, rows: readonly FormRow[]): DeskForm {
  return {
    ...form,
    id: newRowId(),
    idem: newKey(),
    rows: rows.map((row) => ({ ...row, rowId: newRowId() })),
    sent: null,
    tripId: null,
    isKept: false,
  };
}

/** Rows by their ids, each changed alike. */
export function rowsEdited(
  draft: DeskDraft,
  rowIds: readonly string[],
  change: (row: FormRow) => Partial<FormRow>,
): DeskDraft {
  const ids = new Set(rowIds);
  const edited = (form: DeskForm): DeskForm =>
    isLocked(form) || !form.rows.some(({ rowId }) => ids.has(rowId))
      ? form
      : { ...form, rows: form.rows.map((row) => (ids.has(row.rowId) ? { ...row, ...change(row) } : row)) };
  return { ...draft, legs: draft.legs.map((leg) => ({ ...leg, forms: leg.forms.map(edited) })) };
}

/** Rows that failed are to be sent again: each in a form of its offer, under a new key. */
export function failedAgain(draft: DeskDraft, rowIds: readonly string[]): DeskDraft {
  const ids = new Set(rowIds);
  return {
    ...draft,
    legs: draft.legs.map((leg) => ({
      ...leg,
      forms: [
        ...leg.forms,
        ...leg.forms.flatMap((form) => {
          const rows = form.rows.filter(({ rowId }) => ids.has(rowId));
          return form.tripId !== null && rows.length > 0 ? [againOf(form, rows)] : [];
        }),
      ],
    })),
  };
}

/** The form with these rows alone; its other rows stay behind in a form that can be changed. */
export function parted(draft: DeskDraft, formId: string, rowIds: readonly string[]): DeskDraft {
  const ids = new Set(rowIds);
  return {
    ...draft,
    legs: draft.legs.map((leg) => ({
      ...leg,
      forms: leg.forms.flatMap((form) => {
        if (form.id !== formId) return [form];
        const rest = form.rows.filter(({ rowId }) => !ids.has(rowId));
        const own = { ...form, rows: form.rows.filter(({ rowId }) => ids.has(rowId)) };
        return rest.length === 0 ? [form] : [own, againOf(form, rest)];
      }),
    })),
  };
}

/** Whether anything of a leg was sent: such a leg stays in the grid. */
export function isLegLocked({ forms }: DeskLeg): boolean {
  return forms.some(isLocked);
}
