import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { Wanted } from '../../../travel/shapes/bookingForm.ts';
import { cellsOf } from './cells.ts';
import { cellId, type DeskDraft, type DeskLeg, noDraft } from './draft.ts';
import {
  failedAgain,
  filledWith,
  offerChosen,
  outToggled,
  parted,
  personCleared,
  roomShared,
  rowsEdited,
  withForm,
} from './edits.ts';

const party = ['张伟', '李娜', '周敏'].map((name) => person(name));
const keys = party.map(({ ref }) => travellerKey(ref));
const [zhang, li, zhou] = keys as [string, string, string];

const leg = (id: string): DeskLeg => ({
  id,
  kind: 'train',
  search: {
    from: { kind: 'city', code: 'BJS' },
    to: { kind: 'city', code: 'SHA' },
    date: '2026-11-27',
    times: [],
    option: null,
    names: { from: { zh: '北京', en: 'Beijing' }, to: { zh: '上海', en: 'Shanghai' } },
  },
  forms: [],
});
const draft: DeskDraft = { ...noDraft, legs: [leg('a'), leg('b')] };
const wanted = (label: string, startAt: number): Wanted => ({
  kind: 'train',
  owner: 'me',
  tab: 'private',
  options: [{ option: 'O', fareFen: 50_000, remaining: 9, verdicts: [] }],
  choice: {
    offerId: label.padEnd(24, 'x') as Wanted['choice']['offerId'],
    label,
    startAt,
    endAt: startAt + HOUR_MS,
    option: 'O',
    facts: null,
  },
});
const chosen = (from: DeskDraft, legId: string, label: string, startAt: number, who = party) =>
  offerChosen(from, { leg: legId, keys: [], wanted: wanted(label, startAt) }, who);
const nothing = { prices: new Map(), outcomes: new Map(), sending: new Set<string>() };
const labels = (of: DeskDraft) =>
  [...cellsOf(of, keys, nothing).values()].map(({ form }) => form?.choice.label ?? '');

it('fills a column on business, and lets one cell differ from it', () => {
  const filled = chosen(draft, 'a', 'G1', 0);
  expect(filled.legs[0]?.forms.map(({ tab }) => tab)).toEqual(['business']);
  const differing = chosen(filled, 'a', 'G7', 0, party.slice(1, 2));
  expect(labels(differing).slice(0, 3)).toEqual(['G1', 'G7', 'G1']);
  // A form nobody is left on is gone.
  expect(chosen(differing, 'a', 'G9', 0).legs[0]?.forms).toHaveLength(1);
});

it('fills down from a cell whether or not its form was sent', () => {
  const one = chosen(draft, 'a', 'G1', 0, party.slice(0, 1));
  const [form] = one.legs[0]?.forms ?? [];
  const [row] = form?.rows ?? [];
  if (!form || !row) throw new Error('no form');
  expect(labels(filledWith(one, 'a', { form, row }, party.slice(1)))).toEqual(['G1', 'G1', 'G1', '', '', '']);
  const sent = withForm(one, form.id, () => ({ tripId: 'trip' }));
  const [locked] = sent.legs[0]?.forms ?? [];
  if (!locked) throw new Error('no form');
  const forms = filledWith(sent, 'a', { form: locked, row }, party.slice(1)).legs[0]?.forms ?? [];
  expect(forms.map(({ rows, tripId }) => [rows.length, tripId])).toEqual([
    [1, 'trip'],
    [2, null],
  ]);
  expect(forms[1]?.idem).not.toBe(form.idem);
});

it('keeps who pays, why, on which document and for which cost centre when another offer is taken, sent or not', () => {
  const entered = {
    payer: 'personal',
    reasonCode: 'schedule',
    reasonNote: '会议',
    costCentre: 'CC9',
  } as const;
  const one = chosen(draft, 'a', 'G1', 0, party.slice(0, 2));
  const [form] = one.legs[0]?.forms ?? [];
  const [row] = form?.rows ?? [];
  if (!form || !row) throw new Error('no form');
  const said = rowsEdited(one, [row.rowId], () => ({ ...entered, documentId: 'd' as never, wish: 'A' }));
  for (const before of [said, withForm(said, form.id, () => ({ tripId: 'trip' }))]) {
    const rows = chosen(before, 'a', 'G7', 0, party.slice(0, 2)).legs[0]?.forms.at(-1)?.rows ?? [];
    expect(rows[0]).toMatchObject({ ...entered, documentId: 'd' });
    // A seat belongs to its offer, and what one entered is not the other's.
    expect(rows[0]?.wish).toBeUndefined();
    expect(rows[1]).toMatchObject({ payer: 'company', reasonCode: null, documentId: null });
  }
});

it('never changes what was sent, and sends again only what failed, under a key of its own', () => {
  const filled = chosen(draft, 'a', 'G1', 0);
  const [form] = filled.legs[0]?.forms ?? [];
  const [first, second] = form?.rows ?? [];
  if (!form || !first || !second) throw new Error('no form');
  const halves = parted(filled, form.id, [first.rowId]).legs[0]?.forms ?? [];
  expect(halves.map(({ rows }) => rows.length)).toEqual([1, 2]);
  expect(new Set(halves.map(({ idem }) => idem)).size).toBe(2);
  const sent = withForm(filled, form.id, () => ({ tripId: 'trip' }));
  expect(outToggled(sent, 'a', zhang).legs[0]?.forms[0]?.rows).toHaveLength(3);
  const again = failedAgain(sent, [second.rowId]).legs[0]?.forms ?? [];
  expect(again.map(({ rows }) => rows.map(({ traveller }) => travellerKey(traveller)))).toEqual([keys, [li]]);
  expect(again[1]?.rows[0]?.rowId).not.toBe(second.rowId);
});

it('lets people share a room: one row, one price, and nobody is booked twice', () => {
  const own = chosen(draft, 'a', '云栖', 0);
  const [row] = own.legs[0]?.forms[0]?.rows ?? [];
  if (!row || !party[1]) throw new Error('no row');
  const shared = roomShared(own, 'a', row.rowId, party[1]);
  const leads = (of: DeskDraft) =>
    [...cellsOf(of, keys, nothing).values()].slice(0, 3).map(({ lead }) => lead);
  expect(leads(shared)).toEqual([null, zhang, null]);
  expect(shared.legs[0]?.forms.flatMap(({ rows }) => rows)).toHaveLength(2);
  // Who takes a room of their own leaves the other one; when its first traveller goes, so does the room.
  expect(leads(chosen(shared, 'a', '虹桥里', 0, party.slice(1, 2)))).toEqual([null, null, null]);
  const gone = personCleared(shared, zhang);
  expect(
    gone.legs[0]?.forms.flatMap(({ rows }) => rows.map(({ traveller }) => travellerKey(traveller))),
  ).toEqual([zhou]);
  expect(personCleared(shared, li).legs[0]?.forms[0]?.rows[0]?.sharing).toBeUndefined();
  // Who has nothing on any leg leaves the draft as it is: there is nothing to take back.
  expect(personCleared(gone, zhang)).toBe(gone);
});

it('names both legs somebody would have to be on at once', () => {
  const both = chosen(chosen(draft, 'a', 'G1', 0), 'b', 'CA1', HOUR_MS / 2, party.slice(0, 2));
  const cells = cellsOf(both, keys, nothing);
  const issueOf = (legId: string, key: string) => cells.get(cellId(legId, key))?.issue ?? null;
  expect([issueOf('a', zhang), issueOf('b', li), issueOf('a', zhou)]).toEqual(['overlap', 'overlap', null]);
  const after = cellsOf(chosen(chosen(draft, 'a', 'G1', 0), 'b', 'CA1', HOUR_MS), keys, nothing);
  expect([...after.values()].every(({ issue }) => issue === null)).toBe(true);
});
