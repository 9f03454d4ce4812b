import { expect, it } from 'vitest';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import type { Picked } from '../../../travel/shapes/party.ts';
import type { DeskCell } from './cells.ts';
import { isAsCopied, pasteFault } from './clip.ts';
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

const search = (times: readonly string[] = []): DeskLeg['search'] =>
  ({
    from: { kind: 'city', code: 'BJP' },
    to: { kind: 'city', code: 'SHH' },
    date: '2026-11-27',
    times,
    option: null,
  }) as unknown as DeskLeg['search'];
const cell = (id: string, of: DeskForm, own: FormRow) =>
  ({ key: `employee:${id}`, state: 'ready', issue: null, lead: null, form: of, row: own }) as DeskCell;

it('says why a copied cell is not taken', () => {
  const source = form('f', [row('li')]);
  const own = leg([source, form('other', [row('wang')])], { search: search() });
  const clip = { leg: own, form: source, row: row('li') };
  // Two of the same train have two of its places, in whichever form.
  const cells = [cell('li', source, row('li')), cell('wang', form('other', []), row('wang'))];
  const fault = (more: Partial<Parameters<typeof pasteFault>[1]>) =>
    pasteFault(clip, { leg: own, key: 'employee:zhang', isOpen: true, cells, remaining: 3, ...more });
  expect(fault({})).toBeNull();
  expect(fault({ remaining: undefined })).toBeNull();
  expect(fault({ remaining: 2 })).toBe('full');
  // Their own place is theirs.
  expect(fault({ remaining: 2, key: 'employee:wang' })).toBeNull();
  // Who has another room of the same hotel has none of its places.
  const twin = { ...form('twin', []), choice: { ...source.choice, part: 'twin' } };
  const apart = [cell('li', source, row('li')), cell('wang', twin, row('wang'))];
  expect(fault({ remaining: 2, cells: apart })).toBeNull();
  expect(fault({ isOpen: false })).toBe('closed');
  expect(fault({ leg: { ...own, id: 'back' } })).toBe('leg');
  expect(fault({ leg: { ...own, id: 'stay', kind: 'hotel' } })).toBe('product');
  // The leg was changed since: to another day, other times, another product.
  expect(fault({ leg: { ...own, search: { ...search(), date: '2026-11-28' } } })).toBe('changed');
  expect(fault({ leg: { ...own, search: search(['evening']) } })).toBe('changed');
  expect(fault({ leg: { ...own, kind: 'flight' } })).toBe('product');
});

it('is no paste where the cell is as it was copied', () => {
  const source = form('f', [row('li')]);
  const clip = { leg: leg([source]), form: source, row: row('li') };
  expect(isAsCopied(clip, cell('li', source, row('li')))).toBe(true);
  expect(isAsCopied(clip, cell('li', source, row('li', { payer: 'company' })))).toBe(false);
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
