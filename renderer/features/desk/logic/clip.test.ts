import { expect, it } from 'vitest';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import type { Picked } from '../../../travel/shapes/party.ts';
import { pasteFault } from './clip.ts';
import type { DeskForm, DeskLeg } from './draft.ts';
import { filledWith } from './edits.ts';

const ref = (id: string) => ({ kind: 'employee', id }) as FormRow['traveller'];
const row = (id: string, more: Partial<FormRow> = {}) =>
  ({
    rowId: `row-${id}`,
    traveller: ref(id),
    principalId: id,
    option: 'O',
    payer: 'personal',
    documentId: `own-${id}`,
    reasonCode: 'CLIENT',
    reasonNote: '客户同行',
    costCentre: 'CC-1',
    acceptedFen: 100,
    ...more,
  }) as FormRow;
const form = (id: string, rows: FormRow[]) =>
  ({
    id,
    kind: 'train',
    tab: 'business',
    choice: { offerId: id, label: 'G1', startAt: 1, option: null, facts: null },
    rows,
    sent: null,
    tripId: null,
    isKept: false,
  }) as unknown as DeskForm;
const leg = (forms: DeskForm[], more: object = {}) =>
  ({ id: 'leg', kind: 'train', search: {}, forms, ...more }) as unknown as DeskLeg;

it('says why a copied cell is not taken', () => {
  const source = form('f', [row('li')]);
  const own = leg([source, form('other', [row('wang')])]);
  const clip = { leg: own, form: source, row: row('li') };
  const to = { key: 'employee zhang', isOpen: true };
  expect(pasteFault(clip, own, to, 3)).toBeNull();
  expect(pasteFault(clip, own, to, undefined)).toBeNull();
  // Two of the same train have the two places there are, in whichever form.
  expect(pasteFault(clip, own, to, 2)).toBe('full');
  expect(pasteFault(clip, own, { ...to, isOpen: false }, 9)).toBe('closed');
  expect(pasteFault(clip, { ...own, id: 'back' }, to, 9)).toBe('leg');
  expect(pasteFault(clip, { ...own, id: 'back', kind: 'flight' }, to, 9)).toBe('product');
});

it('copies what a cell says and never a document, also once its own offer was taken back', () => {
  const source = form('f', [row('li')]);
  const there = form('g', [row('zhang', { payer: 'company', costCentre: 'CC-9' })]);
  const zhang = { ref: ref('zhang'), principalId: 'zhang' } as unknown as Picked;
  for (const forms of [[source, there], [there]]) {
    const draft = { legs: [leg(forms)], out: [], tripId: null };
    const after = filledWith(draft, 'leg', { form: source, row: row('li') }, [zhang]);
    const rows = after.legs[0]?.forms.flatMap((one) => one.rows) ?? [];
    expect(rows.filter(({ traveller }) => traveller.id === 'zhang')).toMatchObject([
      { payer: 'personal', costCentre: 'CC-1', reasonCode: 'CLIENT', documentId: 'own-zhang', option: 'O' },
    ]);
  }
});
