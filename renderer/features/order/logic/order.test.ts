import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../../contract/shell.ts';
import { at, detailOf, order, railNow } from '../../../../tests/fakes/railWorld.ts';
import type { OrderFilter } from '../state/orderApi.ts';
import { orderSteps } from './orderSteps.ts';
import { sections } from './sections.ts';
import { statusTone } from './statusTone.ts';
import { waitingFor } from './waiting.ts';

const far = order('a1', at('08:00', '2026-12-08'));
const near = order('a2', at('08:00', '2026-11-27'));
const past = order('a3', at('08:00', '2026-11-20'), { label: 'completed', state: 'used' });
const older = order('a4', at('08:00', '2026-11-10'), { label: 'completed', state: 'used' });
const begun = order('a5', at('08:00', '2026-11-23'), { label: 'refunding', state: 'refunding' });
const shape = (rows: ReturnType<typeof sections>) =>
  rows.map(({ order: one, head }) => [one.orderNo.slice(-2), head?.id, head?.count]);

describe('sections of the list', () => {
  it('put what has begun and the next departure on top, ended ones apart, and count what can be counted', () => {
    const rows = sections([begun, near, far, past, older], railNow, { hasMore: false, total: 5 });
    expect(shape(rows)).toEqual([
      ['a5', 'underWay', 1],
      ['a2', 'upcoming', 2],
      ['a1', undefined, undefined],
      ['a3', 'ended', 2],
      ['a4', undefined, undefined],
    ]);
  });

  it('count the ended ones from the total while more can be loaded, and not at all when narrowed', () => {
    const head = (total: number | null) => sections([near, past], railNow, { hasMore: true, total })[1]?.head;
    expect(head(9874)).toEqual({ id: 'ended', count: 9873 });
    expect(head(null)).toEqual({ id: 'ended', count: null });
    expect(shape(sections([near, far], railNow, { hasMore: true, total: 9 }))[0]?.[2]).toBeNull();
  });

  it('never move what is shown when the next page comes', () => {
    const first = shape(sections([near, far], railNow, { hasMore: true, total: 4 }));
    const second = shape(sections([near, far, past, older], railNow, { hasMore: false, total: 4 }));
    expect(second.slice(0, 2).map(([id]) => id)).toEqual(first.map(([id]) => id));
  });

  it('take an order that was cancelled since it came among the ended ones', () => {
    const cancelled = { ...near, label: 'cancelled' as const, state: 'cancelled' as const };
    const rows = sections([cancelled, far, past], railNow, { hasMore: false, total: 3 });
    expect(shape(rows).map(([id, head]) => [id, head])).toEqual([
      ['a1', 'upcoming'],
      ['a2', 'ended'],
      ['a3', undefined],
    ]);
  });
});

describe('bookings that wait', () => {
  const waits = (idem: string, made: Partial<Intent['summary']>, createdAt: number): Intent => ({
    idem: idem as Intent['idem'],
    call: 'trip.draft.submit',
    createdAt,
    status: 'waiting',
    tries: 1,
    input: { tab: 'business', rows: [] },
    summary: { title: 'G1 北京南 – 上海虹桥', travellers: ['张伟'], totalFen: 100, ...made },
    outcome: null,
    errorCode: null,
  });
  const on = (date: string) => ({ choice: { label: 'G1', startAt: at('08:00', date), facts: null } });
  const all = [
    waits('late', { ...on('2026-12-06'), totalFen: 300 }, 3),
    waits('soon', { ...on('2026-11-27'), travellers: ['李娜'] }, 1),
    waits('undated', { totalFen: 200 }, 2),
  ];
  const shown = (more: Partial<OrderFilter>) =>
    waitingFor(all, { tab: 'business', ...more }, { now: railNow, language: 'zh' }).map(({ idem }) => idem);

  it('are sorted as orders are', () => {
    expect(shown({})).toEqual(['soon', 'late', 'undated']);
    expect(shown({ sort: 'booked' })).toEqual(['late', 'undated', 'soon']);
    expect(shown({ sort: 'amount' })).toEqual(['late', 'undated', 'soon']);
  });

  it('are narrowed as orders are', () => {
    expect(shown({ tab: 'private' })).toEqual([]);
    expect(shown({ keyword: '李娜' })).toEqual(['soon']);
    expect(shown({ keyword: '12/6' })).toEqual(['late']);
    expect(shown({ from: '2026-12-01' })).toEqual(['late']);
    expect(shown({ labels: ['cancelled'] })).toEqual([]);
    expect(shown({ kinds: ['hotel'] })).toEqual([]);
  });

  it('that cannot be read always stay in sight', () => {
    const unreadable = { ...waits('torn', {}, 4), status: 'unreadable' as const };
    expect(
      waitingFor([unreadable], { tab: 'private', labels: ['new'] }, { now: railNow, language: 'zh' }),
    ).toHaveLength(1);
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
