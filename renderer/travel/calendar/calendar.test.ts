import i18next from 'i18next';
import { expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/shapes/order.ts';
import item from '../../../resources/text/zh/item.json' with { type: 'json' };
import { at, detailOf, order } from '../../../tests/fakes/railWorld.ts';
import { type CalendarEntry, calendarEntry } from './calendarEntry.ts';
import { calendarText } from './calendarText.ts';

const text = i18next.createInstance();
await text.init({ lng: 'zh', resources: { zh: { item } } });
const words = { t: text.getFixedT('zh', 'item'), language: 'zh' } as const;
const now = at('07:00', '2026-12-01');
const first = detailOf(order('a1', at('08:00', '2026-12-08'), { state: 'issued', label: 'processed' }));
const unread = async () => null;

/** Lines of a calendar file, those folded put together again. */
const linesOf = (entries: readonly CalendarEntry[]) =>
  calendarText(entries, words, now).replaceAll('\r\n ', '').split('\r\n');

it('keeps the id of the first order through changes, and counts up with all that happened', async () => {
  const before = await calendarEntry(first, unread);
  const second: OrderDetail = {
    ...detailOf(order('b2', at('10:00', '2026-12-08'), { state: 'issued', label: 'processed' })),
    changedFrom: first.summary.orderId,
  };
  const after = await calendarEntry(second, async (id) => (id === first.summary.orderId ? first : null));
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
});

it('writes instants in UTC, and no number of a document or telephone', async () => {
  const lines = linesOf([await calendarEntry(first, unread)]);
  expect(lines).toContain('DTSTART:20261208T000000Z');
  expect(lines).toContain(`UID:${first.summary.orderId}@tripdesk`);
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines.join('\n')).not.toContain(first.passenger.documentMasked);
  expect(lines.join('\n')).not.toContain(first.passenger.mobileMasked);
  expect(calendarText([await calendarEntry(first, unread)], words, now).match(/[^\r]\n/)).toBeNull();
});

it('cancels what was given back under the same id, later than what was entered', async () => {
  const summary = { ...first.summary, state: 'refunded', label: 'refunded' } as const;
  const timeline = [...first.timeline, { at: now, type: 'refunded', actor: '' } as const];
  const back = await calendarEntry({ ...first, summary, timeline }, unread);
  const lines = linesOf([back]);
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain(`SEQUENCE:${first.timeline.length + 1}`);
});

it('folds no text of others into lines of its own', async () => {
  const summary = { ...first.summary, traveller: 'Eve\r\nATTACH:https://example.org' };
  const lines = linesOf([await calendarEntry({ ...first, summary }, unread)]);
  expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
});
