import { expect, it } from 'vitest';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { Wanted } from '../../../travel/shapes/bookingForm.ts';
import { planTaken } from '../matrix/planTaken.ts';
import { cellsOf } from './cells.ts';
import { cellId, type DeskDraft, noDraft } from './draft.ts';
import { offerChosen, roomShared } from './edits.ts';
import { filledDown } from './fillDown.ts';

const party: readonly PartyMember[] = ['张伟', '李娜', '周敏', '陈晨'].map((name) => {
  const picked = person(name);
  return { ...picked, key: travellerKey(picked.ref), face: undefined };
});
const keys = party.map(({ key }) => key);
const [zhang = '', li = '', zhou = '', chen = ''] = keys;
const city = { kind: 'city', code: 'SHA' } as const;
const name = { zh: '上海', en: 'Shanghai' };
const empty: DeskDraft = {
  ...noDraft,
  legs: [
    {
      id: 'a',
      kind: 'hotel',
      search: {
        from: city,
        to: city,
        date: '2026-12-08',
        times: [],
        option: null,
        names: { from: name, to: name },
      },
      forms: [],
    },
  ],
};
const wanted = (label: string): Wanted => ({
  kind: 'hotel',
  owner: 'me',
  tab: 'business',
  options: [{ option: 'D', fareFen: 50_000, remaining: 9, verdicts: [] }],
  choice: {
    offerId: label.padEnd(24, 'x') as Wanted['choice']['offerId'],
    label,
    startAt: 0,
    option: 'D',
    facts: null,
  },
});
const chosen = (from: DeskDraft, label: string, who: readonly PartyMember[]) =>
  offerChosen(from, { leg: 'a', keys: [], wanted: wanted(label) }, who);
const nothing = { prices: new Map(), outcomes: new Map(), sending: new Set<string>() };
const cellOf = (draft: DeskDraft, key: string) => {
  const cell = cellsOf(draft, keys, nothing).get(cellId('a', key));
  if (!cell) throw new Error(key);
  return cell;
};
const said = (draft: DeskDraft) =>
  keys.map((key) => {
    const { form, lead } = cellOf(draft, key);
    return `${form?.choice.label ?? ''}${lead === null ? '' : ' with another'}`;
  });

/** 李娜 leads a room, 张伟 above her and 周敏 below her sleep in it. */
const shared = (() => {
  const own = chosen(empty, '云栖', party.slice(1, 2));
  const row = own.legs[0]?.forms[0]?.rows[0]?.rowId ?? '';
  return [0, 2].reduce((draft, at) => roomShared(draft, 'a', row, party[at] as PartyMember), own);
})();

it('fills nothing down from who sleeps in another one’s room, and evicts nobody of it', () => {
  expect(said(shared)).toEqual(['云栖 with another', '云栖', '云栖 with another', '']);
  expect(cellOf(shared, zhang).lead).toBe(li);
  expect(filledDown(shared, cellOf(shared, zhang), party.slice(1))).toBe(shared);
  expect(filledDown(shared, cellOf(shared, zhou), party.slice(3))).toBe(shared);
});

it('fills down past a room that is shared', () => {
  const from = chosen(chosen(empty, '虹桥里', party.slice(0, 1)), '云栖', party.slice(1, 2));
  const row = from.legs[0]?.forms[1]?.rows[0]?.rowId ?? '';
  const draft = roomShared(from, 'a', row, party[2] as PartyMember);
  const filled = filledDown(draft, cellOf(draft, zhang), party.slice(1));
  expect(said(filled)).toEqual(['虹桥里', '云栖', '云栖 with another', '虹桥里']);
  // From the lead of a room: those who sleep in it stay there.
  const led = filledDown(shared, cellOf(shared, li), party.slice(2));
  expect(said(led)).toEqual(['云栖 with another', '云栖', '云栖 with another', '云栖']);
  expect(cellOf(led, chen).lead).toBeNull();
});

it('moves a room that is shared to another offer as one', () => {
  const { kind, owner, tab, choice, options } = wanted('虹桥里');
  const seat = { key: li, offer: { choice, options }, option: 'D', fareFen: 40_000 };
  const moved = planTaken(shared, 'a', { wanted: { kind, owner, tab }, seats: [seat] }, party);
  expect(said(moved)).toEqual(['虹桥里 with another', '虹桥里', '虹桥里 with another', '']);
});
