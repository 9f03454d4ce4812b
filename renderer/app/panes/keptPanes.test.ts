import { expect, it } from 'vitest';
import { type Slot, slotsFor } from './keptPanes.ts';
import type { Pane } from './panes.ts';

function pane(key: string, keepAlive = false, path = `/${key}/zh`): Pane {
  const route = {
    name: key,
    path: `/${key}/:lang`,
    load: async () => ({ Screen: () => null }),
    title: null,
    header: 'title',
    role: 'master',
    ...(keepAlive && { keepAlive: true as const }),
  } as const;
  return { key, path, pathname: path, search: '', route, params: {} };
}
const say = (slots: readonly Slot[]) =>
  slots.map(({ pane: { key }, shown }) => (shown ? key : `(${key})`)).join(' ');

it('keeps what asks for it and drops the rest', () => {
  let slots = slotsFor([], [pane('list', true)]);
  slots = slotsFor(slots, [pane('me')]);
  expect(say(slots)).toBe('(list) me');
  slots = slotsFor(slots, [pane('list', true)]);
  expect(say(slots)).toBe('list');
});

it('never moves a pane that stays: its element would lose scroll and focus', () => {
  let slots = slotsFor([], [pane('results', true), pane('confirm')]);
  slots = slotsFor(slots, [pane('search'), pane('results', true)]);
  expect(say(slots)).toBe('search results');
  slots = slotsFor(slots, [pane('results', true), pane('confirm')]);
  expect(say(slots)).toBe('results confirm');
});

it('answers the same list when nothing changed, and a new one when a path did', () => {
  const slots = slotsFor([], [pane('list', true)]);
  expect(slotsFor(slots, [pane('list', true)])).toBe(slots);
  expect(slotsFor(slots, [pane('list', true, '/list/zh?tab=b')])[0]?.pane.path).toBe('/list/zh?tab=b');
});

it('keeps six hidden panes at most, the newest', () => {
  let slots: readonly Slot[] = [];
  for (let i = 0; i < 9; i++) slots = slotsFor(slots, [pane(`p${i}`, true)]);
  expect(say(slots)).toBe('(p2) (p3) (p4) (p5) (p6) (p7) p8');
});
