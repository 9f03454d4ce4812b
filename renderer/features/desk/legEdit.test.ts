import { expect, it } from 'vitest';
import type { FormRow } from '../../travel/shapes/bookingForm.ts';
import type { Picked } from '../../travel/shapes/party.ts';
import { deskOf } from './draft/deskOf.ts';
import { entriesOf } from './draft/entries.ts';
import type { DeskDraft, DeskLeg } from './logic/draft.ts';
import { offerChosen } from './logic/edits.ts';
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
    payer: 'personal',
    documentId: null,
    reasonCode: 'CLIENT',
    reasonNote: '客户同行',
    costCentre: 'CC-1',
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
  legEdited(draft, 'leg', { kind, search: { ...search, ...change } }, named);

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

it('gives payer, cost centre and reason to the offer that comes after, also once saved and read again', () => {
  const edited = to({ date: '2026-11-28' }).draft;
  const wanted = {
    kind: 'train',
    owner: 'self',
    tab: 'business',
    options: [],
    choice: { offerId: 'n', label: 'G3', startAt: morning + 86_400_000, option: 'O', facts: null },
  };
  const li = { ref: ref('li'), principalId: 'li' } as unknown as Picked;
  const read = deskOf(entriesOf({ party: [li], draft: edited }, new Map()), 'self' as never).draft;
  for (const before of [edited, read]) {
    const after = offerChosen(before, { leg: 'leg', keys: [], wanted: wanted as never }, [li]);
    expect(after.legs[0]?.forms[0]?.rows).toMatchObject([
      { payer: 'personal', costCentre: 'CC-1', reasonCode: 'CLIENT', reasonNote: '客户同行' },
    ]);
  }
  // Reasons are a product's own.
  const flown = to({}, 'flight').draft;
  const [said] = flown.legs[0]?.said ?? [];
  expect(said).toMatchObject({ payer: 'personal', costCentre: 'CC-1', reasonCode: null });
});

it('leaves a leg alone of which something was sent', () => {
  const legs = draft.legs.map((leg) => ({
    ...leg,
    forms: leg.forms.map((one) => ({ ...one, tripId: 't' })),
  }));
  const sent = { ...draft, legs };
  const after = legEdited(sent, 'leg', { kind: 'train', search: { ...search, date: '2026-12-01' } }, named);
  expect(after).toEqual({ draft: sent, dropped: 0 });
});
