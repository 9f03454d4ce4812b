import { expect, it } from 'vitest';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { cellId, type DeskDraft, noDraft } from '../logic/draft.ts';
import { deskAgain, usualDay } from './copies.ts';

const [zhang, li] = [person('张伟'), person('李娜')];
const place = (code: string) => ({ kind: 'city', code }) as const;
const name = { zh: '北京', en: 'Beijing' };
const leg = (id: string, date: string): DeskDraft['legs'][number] => ({
  id,
  kind: 'train',
  search: {
    from: place('BJS'),
    to: place('SHA'),
    date,
    times: [],
    option: null,
    names: { from: name, to: name },
  },
  forms: [],
});
const draft: DeskDraft = {
  ...noDraft,
  legs: [leg('b', '2026-11-30'), leg('a', '2026-11-27')],
  out: [cellId('b', travellerKey(zhang.ref)), cellId('gone', travellerKey(li.ref))],
  tripId: 'a trip',
};
const party = [zhang, li].map(({ ref, principalId }) => ({ ref, principalId }));

it('moves every day with the first, and has nothing in common with the desk it is like', () => {
  const again = deskAgain({ draft, party }, { firstDay: '2026-12-25', withPeople: true });
  expect(again.draft.legs.map(({ search }) => search.date)).toEqual(['2026-12-28', '2026-12-25']);
  const [first, second] = again.draft.legs.map(({ id }) => id);
  expect(new Set([first, second, 'a', 'b']).size).toBe(4);
  expect(again.draft.tripId).toBeNull();
  expect(again.party).toEqual(party);
  // Who left a leg out still does; of a leg that is gone nothing is left.
  expect(again.draft.out).toEqual([cellId(first ?? '', travellerKey(zhang.ref))]);
});

it('comes without people, and without what they left out', () => {
  const again = deskAgain({ draft, party }, { firstDay: '2026-11-27', withPeople: false });
  expect([again.party, again.draft.out]).toEqual([[], []]);
});

it('begins on the same weekday, after today', () => {
  const on = (day: string) => usualDay(draft, Date.parse(`${day}T12:00:00+08:00`));
  expect(on('2026-11-27')).toBe('2026-12-25');
  expect(on('2026-12-24')).toBe('2026-12-25');
  expect(on('2026-12-25')).toBe('2027-01-22');
});
