import { expect, it } from 'vitest';
import type { FormRow } from '../../travel/shapes/bookingForm.ts';
import type { Picked } from '../../travel/shapes/party.ts';
import { deskAgain } from './copy/copies.ts';
import { deskOf } from './draft/deskOf.ts';
import { entriesOf } from './draft/entries.ts';
import type { DeskDraft, DeskLeg } from './logic/draft.ts';
import { cleared, filledWith, offerChosen, outToggled } from './logic/edits.ts';
import { legEdited } from './logic/legEdit.ts';

const ref = (id: string) => ({ kind: 'employee', id }) as FormRow['traveller'];
const city = (code: string) => ({ kind: 'city', code }) as const;
const search: DeskLeg['search'] = {
  from: city('BJP'),
  to: city('SHH'),
  date: '2026-11-27',
  times: [],
  option: null,
  names: { from: { zh: '北京', en: 'Beijing' }, to: { zh: '上海', en: 'Shanghai' } },
};
const row = (id: string, option: string) =>
  ({
    rowId: `row-${id}`,
    traveller: ref(id),
    principalId: id,
    option,
    payer: 'mixed',
    documentId: 'passport',
    reasonCode: 'CLIENT',
    reasonNote: '客户同行',
    costCentre: 'CC-1',
    insurance: ['rail'],
    applicationId: 'travel',
    acceptedFen: 1,
  }) as FormRow;
const morning = Date.parse('2026-11-27T07:00:00+08:00');
const draft = {
  legs: [
    {
      id: 'leg',
      kind: 'train',
      search,
      forms: [
        {
          id: 'f',
          kind: 'train',
          choice: { offerId: 'o', label: 'G1', startAt: morning, option: null, facts: null },
          rows: [row('li', 'O'), row('zhang', 'M')],
          tab: 'business',
          sent: null,
          tripId: null,
          isKept: false,
        },
      ],
    },
  ],
  out: ['leg employee wang'],
  tripId: null,
} as unknown as DeskDraft;
const named = new Set(['O', 'M', '9']);
const to = (change: Partial<DeskLeg['search']>, kind: DeskLeg['kind'] = 'train') =>
  legEdited(draft, 'leg', { kind, search: { ...search, ...change }, named });

it('keeps the offers that a changed leg still asks for and drops the others', () => {
  expect(to({ times: ['morning'] }).dropped).toBe(0);
  expect(to({ times: ['evening'] }).dropped).toBe(2);
  const second = to({ option: 'O' });
  expect(second.dropped).toBe(1);
  expect(second.draft.legs[0]?.forms[0]?.rows.map(({ traveller }) => traveller.id)).toEqual(['li']);
  expect(to({ date: '2026-11-28' }).dropped).toBe(2);
  expect(to({ to: city('NJH') }).dropped).toBe(2);
  // Who leaves it out still does, and nothing changes where nothing was changed.
  expect(to({ date: '2026-11-28' }).draft.out).toEqual(draft.out);
  expect(to({}).draft).toBe(draft);
});

const wanted = {
  kind: 'train',
  owner: 'self',
  tab: 'business',
  options: [],
  choice: { offerId: 'n', label: 'G3', startAt: morning + 86_400_000, option: 'O', facts: null },
};
const picked = (id: string) => ({ ref: ref(id), principalId: id }) as unknown as Picked;
const li = picked('li');
const said = {
  payer: 'mixed',
  documentId: 'passport',
  reasonCode: 'CLIENT',
  reasonNote: '客户同行',
  costCentre: 'CC-1',
  insurance: ['rail'],
  applicationId: 'travel',
};
const given = (before: DeskDraft) =>
  offerChosen(before, { leg: 'leg', keys: [], wanted: wanted as never }, [li]);

it('gives what was entered to the offer that comes after, also once saved and read again', () => {
  const edited = to({ date: '2026-11-28' }).draft;
  const texts = entriesOf({ party: [li], draft: edited }, new Map());
  const read = deskOf(texts, 'self' as never);
  expect(entriesOf(read, texts)).toEqual(texts);
  for (const before of [edited, read.draft]) {
    const after = given(before);
    expect(after.legs[0]?.forms[0]?.rows).toMatchObject([said]);
    // It is the other one's still, and nobody's once they have an offer.
    expect(Object.keys(after.legs[0]?.entered ?? {})).toEqual(['employee:zhang']);
  }
  // What was edited is the leg, and each traveller's cell for itself.
  const before = entriesOf({ party: [li], draft }, new Map());
  const kinds = [...texts].flatMap(([key, text]) => (before.get(key) === text ? [] : [key]));
  expect(kinds.toSorted()).toEqual(['cell leg employee:li', 'cell leg employee:zhang', 'leg leg']);
});

it('forgets what was entered for a cell that is cleared, left out or given another one’s', () => {
  const edited = to({ date: '2026-11-28' }).draft;
  const clip = { form: given(edited).legs[0]?.forms[0], row: row('wang', 'O') };
  if (!clip.form) throw new Error('no form');
  for (const after of [
    cleared(edited, 'leg', ['employee:li']),
    outToggled(edited, 'leg', 'employee:li'),
    filledWith(edited, 'leg', { form: clip.form, row: clip.row }, [li]),
  ])
    expect(Object.keys(after.legs[0]?.entered ?? {})).toEqual(['employee:zhang']);
});

it('takes nothing of what was entered into a copy of the draft', () => {
  const [copied] = deskAgain(
    { draft: to({ date: '2026-11-28' }).draft, party: [] },
    { firstDay: '2026-12-26', withPeople: true },
  ).draft.legs;
  expect(copied).toEqual({ id: copied?.id, kind: 'train', search: copied?.search, forms: [] });
});

it('keeps of another product what holds there: reasons, insurances and applications are of one', () => {
  const flown = to({}, 'flight').draft.legs[0]?.entered?.['employee:li'];
  expect(flown).toEqual({
    payer: 'mixed',
    documentId: 'passport',
    costCentre: 'CC-1',
    reasonCode: null,
    reasonNote: '',
  });
});

it('reads nothing of what it cannot read', () => {
  const edited = to({ date: '2026-11-28' }).draft;
  const texts = entriesOf({ party: [li], draft: edited }, new Map());
  const broken = JSON.stringify({ rows: [], entered: { payer: 'nobody', reasonNote: 1 } });
  const read = deskOf(new Map([...texts, ['cell leg employee:li', broken]]), 'self' as never);
  expect(Object.keys(read.draft.legs[0]?.entered ?? {})).toEqual(['employee:zhang']);
});

it('leaves a leg alone of which something was sent', () => {
  const legs = draft.legs.map((leg) => ({
    ...leg,
    forms: leg.forms.map((one) => ({ ...one, tripId: 't' })),
  }));
  const sent = { ...draft, legs };
  const after = legEdited(sent, 'leg', { kind: 'train', search: { ...search, date: '2026-12-01' }, named });
  expect(after).toEqual({ draft: sent, dropped: 0 });
});
