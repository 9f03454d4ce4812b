import { expect, it } from 'vitest';
import { type DraftChange, withoutLooseForms } from '../../../../contract/rules/draft/draftEntries.ts';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { Wanted } from '../../../travel/shapes/bookingForm.ts';
import { type DeskDraft, type DeskLeg, noDraft } from '../logic/draft.ts';
import { offerChosen, outToggled, roomShared, withForm } from '../logic/edits.ts';
import { changeBatches } from './changeBatches.ts';
import { deskOf } from './deskOf.ts';
import { entriesOf } from './entries.ts';
import { withSentTaken } from './sentParts.ts';

const members = ['张伟', '李娜', '周敏'].map((name) => person(name));
const party = members.map(({ ref, principalId }) => ({ ref, principalId }));
const leg = (id: string): DeskLeg => ({
  id,
  kind: 'hotel',
  search: {
    from: { kind: 'city', code: 'SHA' },
    to: { kind: 'city', code: 'SHA' },
    date: '2026-12-08',
    times: [],
    option: null,
    nights: 2,
    names: { from: { zh: '上海', en: 'Shanghai' }, to: { zh: '上海', en: 'Shanghai' } },
  },
  forms: [],
});
const wanted: Wanted = {
  kind: 'hotel',
  owner: 'me:',
  tab: 'business',
  options: [{ option: 'P', fareFen: 50_000, remaining: 9, verdicts: [] }],
  choice: { offerId: 'x'.repeat(24) as never, label: '云栖', startAt: 1, option: 'P', facts: { a: 1 } },
};
const ids = ['a'.repeat(16), 'b'.repeat(16)] as const;
const draft: DeskDraft = outToggled(
  offerChosen({ ...noDraft, legs: ids.map(leg) }, { leg: ids[0], keys: [], wanted }, party),
  ids[1],
  travellerKey(party[0]?.ref ?? ({} as never)),
);

it('is the same desk when it is read again, whoever reads it', () => {
  const [form] = draft.legs[0]?.forms ?? [];
  const row = form?.rows[0];
  if (!form || !row || !party[1]) throw new Error('no form');
  const shared = roomShared(draft, ids[0], row.rowId, party[1]);
  const offer = { ...wanted.choice, option: 'P' };
  const sent = withForm(shared, form.id, () => ({
    sent: { tab: 'business', rows: [{ rowId: 'r', offerId: offer.offerId } as never] },
    tripId: 't'.repeat(32),
  }));
  for (const one of [draft, shared, { ...sent, tripId: 't'.repeat(32) }]) {
    const texts = entriesOf({ party, draft: one }, new Map());
    expect(deskOf(texts, 'me:')).toEqual({ party, draft: one });
    expect(entriesOf(deskOf(texts, 'you:'), texts)).toEqual(texts);
  }
});

it('changes no other part when somebody leaves, or a leg goes', () => {
  const before = entriesOf({ party, draft }, new Map());
  const left = entriesOf({ party: party.slice(1), draft: { ...draft, legs: draft.legs.slice(1) } }, before);
  for (const [key, value] of left) expect(before.get(key), key).toBe(value);
});

it('leaves out what it cannot read', () => {
  const texts = new Map([
    ['person x', '{"ref":{}}'],
    ['leg c', '{"kind":"boat"}'],
    ['form d', '[]'],
    ['cell c x', '{"rows":[{"form":1}]}'],
    ['trip', '{'],
  ]);
  expect(deskOf(texts, 'me:')).toEqual({ party: [], draft: noDraft });
});

it('saves no form without a cell that names it, however small the requests', () => {
  const changes = [...entriesOf({ party, draft }, new Map())].map(
    ([key, value]): DraftChange => ({ key, value: value.padEnd(9000), base: 0 }),
  );
  const batches = changeBatches(changes);
  expect(batches.length).toBeGreaterThan(2);
  let held = new Map<string, { key: string; value: string | null; version: number }>();
  for (const batch of batches) {
    for (const one of batch) held.set(one.key, { ...one, version: 1 });
    held = new Map(withoutLooseForms(held));
  }
  expect([...held.keys()].toSorted()).toEqual(changes.map(({ key }) => key).toSorted());
});

it('lets stand what somebody else has sent, whatever was edited here meanwhile', () => {
  const mine = entriesOf({ party, draft }, new Map());
  const key = [...mine.keys()].find((one) => one.startsWith('cell ')) ?? '';
  const theirs = { key, value: '{"sent":true,"rows":[]}', version: 2 };
  const edited = { key: 'title', value: '"x"', version: 2 };
  const conflicts = new Map([
    [key, theirs],
    ['title', edited],
  ]);
  const taken = withSentTaken({ shown: mine, known: new Map(), conflicts });
  expect([...taken.conflicts.keys()]).toEqual(['title']);
  expect(taken.shown.get(key)).toBe(theirs.value);
});
