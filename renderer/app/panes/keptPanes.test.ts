import { expect, it } from 'vitest';
import { type Slot, slotsFor } from './keptPanes.ts';
import type { Page } from './panes.ts';

function page(key: string, keepAlive = false, path = `/${key}/zh`): Page {
  const route = {
    name: key,
    path: `/${key}/:lang`,
    load: async () => ({ Screen: () => null }),
    title: null,
    header: 'title',
    place: 'master',
    ...(keepAlive && { keepAlive: true as const }),
  } as const;
  return { key, path, pathname: path, search: '', route, params: {} };
}
const say = (slots: readonly Slot[]) =>
  slots.map(({ page: { key }, shown }) => (shown ? key : `(${key})`)).join(' ');

it('keeps what asks for it and drops the rest', () => {
  let slots = slotsFor([], [page('list', true)]);
  slots = slotsFor(slots, [page('me')]);
  expect(say(slots)).toBe('(list) me');
  slots = slotsFor(slots, [page('list', true)]);
  expect(say(slots)).toBe('list');
});

it('never moves a page that stays: its element would lose scroll and focus', () => {
  let slots = slotsFor([], [page('results', true), page('confirm')]);
  slots = slotsFor(slots, [page('search'), page('results', true)]);
  expect(say(slots)).toBe('search results');
  slots = slotsFor(slots, [page('results', true), page('confirm')]);
  expect(say(slots)).toBe('results confirm');
});

it('answers the same list when nothing changed, and a new one when a path did', () => {
  const slots = slotsFor([], [page('list', true)]);
  expect(slotsFor(slots, [page('list', true)])).toBe(slots);
  expect(slotsFor(slots, [page('list', true, '/list/zh?tab=b')])[0]?.page.path).toBe('/list/zh?tab=b');
});

it('keeps six hidden pages at most, the newest', () => {
  let slots: readonly Slot[] = [];
  for (let i = 0; i < 9; i++) slots = slotsFor(slots, [page(`p${i}`, true)]);
  expect(say(slots)).toBe('(p2) (p3) (p4) (p5) (p6) (p7) p8');
});
