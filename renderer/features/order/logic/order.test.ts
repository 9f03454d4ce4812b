import { describe, expect, it } from 'vitest';
import { at, detailOf, order, railNow } from '../../../../tests/fakes/railWorld.ts';
import { orderSteps } from './orderSteps.ts';
import { sections } from './sections.ts';
import { statusTone } from './statusTone.ts';

const far = order('a1', at('08:00', '2026-12-08'));
const near = order('a2', at('08:00', '2026-11-27'));
const past = order('a3', at('08:00', '2026-11-20'));
const older = order('a4', at('08:00', '2026-11-10'));
const shape = (rows: ReturnType<typeof sections>) =>
  rows.map(({ order: one, head }) => [one.orderNo.slice(-2), head?.id, head?.count]);

describe('sections of the list', () => {
  it('put the next departure on top and count what can be counted', () => {
    const rows = sections([far, near, past, older], railNow, { hasMore: false, total: 4, firstPage: 4 });
    expect(shape(rows)).toEqual([
      ['a2', 'upcoming', 2],
      ['a1', undefined, undefined],
      ['a3', 'past', 2],
      ['a4', undefined, undefined],
    ]);
  });

  it('count the past from the total while more can be loaded, and not at all when narrowed', () => {
    expect(sections([near, past], railNow, { hasMore: true, total: 9874, firstPage: 2 })[1]?.head).toEqual({
      id: 'past',
      count: 9873,
    });
    expect(sections([near, past], railNow, { hasMore: true, total: null, firstPage: 2 })[1]?.head).toEqual({
      id: 'past',
      count: null,
    });
  });

  it('never turn around what later pages still belong to', () => {
    const first = sections([far, near], railNow, { hasMore: true, total: 3, firstPage: 2 });
    expect(shape(first)).toEqual([
      ['a1', 'upcoming', null],
      ['a2', undefined, undefined],
    ]);
    const second = sections([far, near, past], railNow, { hasMore: false, total: 3, firstPage: 1 });
    expect(shape(second).map(([id]) => id)).toEqual(['a1', 'a2', 'a3']);
  });
});

describe('progress', () => {
  it('shows what happened, what is under way and what is to come', () => {
    const steps = orderSteps(detailOf(order('b1', at('08:00'), { state: 'held', label: 'new' })));
    expect(steps.map((step) => [step.type, step.state])).toEqual([
      ['submitted', 'done'],
      ['held', 'done'],
      ['issued', 'current'],
      ['used', 'todo'],
    ]);
  });

  it('ends where an order ended', () => {
    const cancelled = detailOf(order('b2', at('08:00'), { state: 'cancelled', label: 'cancelled' }), {
      timeline: [
        { at: railNow, type: 'submitted', actor: '林静' },
        { at: railNow, type: 'cancelled', actor: '林静' },
      ],
    });
    expect(orderSteps(cancelled).map((step) => step.state)).toEqual(['done', 'failed']);
  });
});

it('colours what is being confirmed as unknown, not by its label', () => {
  expect(statusTone({ label: 'processing', state: 'unknown' })).toBe('unknown');
  expect(statusTone({ label: 'processing', state: 'issuing' })).toBe('warn');
});
