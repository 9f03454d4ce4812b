import { newKey } from '../../../shared/newKey.ts';
import type { DeskChoice } from '../../../travel/desk/deskPickSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { newRow, newRowId, openForm } from '../../../travel/quote/openForm.ts';
import { type Entered, enteredOf } from '../../../travel/quote/withEntered.ts';
import type { BookingForm, FormRow } from '../../../travel/shapes/bookingForm.ts';
import type { Picked } from '../../../travel/shapes/party.ts';
import { cellId, type DeskDraft, type DeskForm, type DeskLeg, isLocked } from './draft.ts';

/** The draft with a leg more, on which nothing is chosen yet. */
export function legAdded(draft: DeskDraft, kind: DeskLeg['kind'], search: DeskLeg['search']): DeskDraft {
  return { ...draft, legs: [...draft.legs, { id: newRowId(), kind, search, forms: [] }] };
}

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

/** Takes the travellers' rows out of every form of a leg that can still be changed, and them out of rooms they share; forms left empty are gone. */
function without(forms: readonly DeskForm[], keys: ReadonlySet<string>): DeskForm[] {
  return forms.flatMap((form) => {
    if (isLocked(form)) return [form];
    const rows = form.rows
      .filter((row) => !keys.has(travellerKey(row.traveller)))
      .map((row) => withoutSharing(row, keys));
    const isSame = rows.length === form.rows.length && rows.every((row, at) => row === form.rows[at]);
    return isSame ? [form] : rows.length === 0 ? [] : [{ ...form, rows }];
  });
}

/** A leg without what some travellers have on it, offers and what was entered for them. */
function withoutThem({ entered = {}, ...leg }: DeskLeg, keys: ReadonlySet<string>): DeskLeg {
  const left = Object.entries(entered).filter(([key]) => !keys.has(key));
  return {
    ...leg,
    forms: without(leg.forms, keys),
    ...(left.length > 0 && { entered: Object.fromEntries(left) }),
  };
}

function withoutSharing(row: FormRow, keys: ReadonlySet<string>): FormRow {
  const { sharing, ...own } = row;
  const left = sharing?.filter((ref) => !keys.has(travellerKey(ref)));
  if (!left || left.length === sharing?.length) return row;
  // Another room is judged under another cap, and may cost something else.
  return left.length > 0 ? { ...own, sharing: left } : own;
}

/** Somebody moves into another one's room on a leg; what they had there is taken back. */
export function roomShared(draft: DeskDraft, legId: string, rowId: string, who: Picked): DeskDraft {
  const keys = new Set([travellerKey(who.ref)]);
  return withLeg(draft, legId, (before) => {
    const leg = withoutThem(before, keys);
    const forms = leg.forms.map((form) =>
      isLocked(form) ? form : { ...form, rows: form.rows.map((row) => joined(row, rowId, who)) },
    );
    return { ...leg, forms };
  });
}

const joined = (row: FormRow, rowId: string, { ref }: Picked): FormRow =>
  row.rowId === rowId ? { ...row, sharing: [...(row.sharing ?? []), ref] } : row;

/** Takes somebody out of every leg as far as nothing of theirs was sent; the same draft where they have nothing there. */
export function personCleared(draft: DeskDraft, key: string): DeskDraft {
  const keys = new Set([key]);
  const legs = draft.legs.map((leg) => {
    const next = withoutThem(leg, keys);
    const isSame =
      next.forms.length === leg.forms.length && next.forms.every((one, at) => one === leg.forms[at]);
    return isSame && leg.entered?.[key] === undefined ? leg : next;
  });
  return legs.every((leg, at) => leg === draft.legs[at]) ? draft : { ...draft, legs };
}

const asDeskForm = (form: BookingForm): DeskForm => ({
  ...form,
  id: newRowId(),
  tripId: null,
  isKept: false,
});

/**
 * An offer for some travellers of a leg, each on an option of their own standard unless one was named. It takes the place
 * of what they had, and what was entered with that stays. The desk books on business alone.
 */
export function offerChosen(
  draft: DeskDraft,
  { leg: legId, wanted }: DeskChoice,
  party: readonly Picked[],
): DeskDraft {
  if (party.length === 0) return draft;
  const keys = new Set(party.map(({ ref }) => travellerKey(ref)));
  const form = asDeskForm(openForm({ ...wanted, tab: 'business', party }));
  return withLeg(draft, legId, (leg) => {
    const had = enteredOn(leg);
    const rows = form.rows.map((row) => ({ ...row, ...had.get(travellerKey(row.traveller)) }));
    const left = withoutThem(leg, keys);
    return { ...left, forms: [...left.forms, { ...form, rows }] };
  });
}

/** What was entered for each traveller of a leg, by traveller's key: with the row of their cell, or before their offer was taken away. */
function enteredOn({ forms, entered = {} }: DeskLeg): ReadonlyMap<string, Entered> {
  const rows = forms.flatMap((form) => form.rows);
  const now = rows.map((row) => [travellerKey(row.traveller), enteredOf(row)] as const);
  return new Map([...Object.entries(entered), ...now]);
}

/** Takes the offers of some travellers back. */
export function cleared(draft: DeskDraft, legId: string, keys: readonly string[]): DeskDraft {
  return withLeg(draft, legId, (leg) => withoutThem(leg, new Set(keys)));
}

/** A traveller leaves a leg out, or is on it again; what they had there is taken back. */
export function outToggled(draft: DeskDraft, legId: string, key: string): DeskDraft {
  const id = cellId(legId, key);
  if (draft.out.includes(id)) return { ...draft, out: draft.out.filter((one) => one !== id) };
  return { ...cleared(draft, legId, [key]), out: [...draft.out, id] };
}

/**
 * The offer and option of one row, and what was entered with it, for others too: rows of its form, or of a form of its own
 * where that is on its way or gone. Documents are each traveller's own.
 */
export function filledWith(
  draft: DeskDraft,
  legId: string,
  source: { readonly form: DeskForm; readonly row: FormRow },
  party: readonly Picked[],
): DeskDraft {
  if (party.length === 0) return draft;
  const { form, row } = source;
  const keys = new Set(party.map(({ ref }) => travellerKey(ref)));
  const seen = { seenFen: row.acceptedFen, seenTimes: row.acceptedTimes };
  return withLeg(draft, legId, (leg) => {
    const had = enteredOn(leg);
    const added = party.map((picked) => {
      const documentId = had.get(travellerKey(picked.ref))?.documentId ?? null;
      return { ...newRow(picked, row.option, form.tab, seen), ...enteredOf(row), documentId };
    });
    const left = withoutThem(leg, keys);
    const isThere = left.forms.some((one) => one.id === form.id && !isLocked(one));
    if (!isThere) return { ...left, forms: [...left.forms, againOf(form, added)] };
    const forms = left.forms.map((one) =>
      one.id === form.id ? { ...one, rows: [...one.rows, ...added] } : one,
    );
    return { ...left, forms };
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
