import i18next from 'i18next';
import { expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/shapes/order.ts';
import item from '../../../resources/text/zh/item.json' with { type: 'json' };
import { intlItem } from '../../../tests/fakes/kindWorld.ts';
import { at, detailOf, order } from '../../../tests/fakes/railWorld.ts';
import { type CalendarEntry, calendarEntries, type ReadOrder } from './calendarEntry.ts';
import { calendarText } from './calendarText.ts';

const text = i18next.createInstance();
await text.init({ lng: 'zh', resources: { zh: { item } } });
const words = { t: text.getFixedT('zh', 'item'), language: 'zh' } as const;
const now = at('07:00', '2026-12-01');
const first = detailOf(order('a1', at('08:00', '2026-12-08'), { state: 'issued', label: 'processed' }));
const unread = async () => null;
const gone = { whole: '供应商已取消', part: (no: string) => `${no} 已被取消。` };

/** The only entry of an order. */
async function calendarEntry(order: OrderDetail, read: ReadOrder): Promise<CalendarEntry> {
  const [entry, ...others] = await calendarEntries(order, read);
  if (!entry || others.length > 0) throw new Error(`${others.length + 1} entries`);
  return entry;
}

/** Lines of a calendar file, those folded put together again. */
const linesOf = (entries: readonly CalendarEntry[]) =>
  calendarText(entries, words, gone, now).replaceAll('\r\n ', '').split('\r\n');

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
  expect(calendarText([await calendarEntry(first, unread)], words, gone, now).match(/[^\r]\n/)).toBeNull();
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

it('enters each way there and back by itself, and says what its airline withdrew', async () => {
  if (!('returnFrom' in intlItem)) throw new Error('no journey there and back');
  const [first, second, back] = intlItem.segments;
  if (!first || !second || !back) throw new Error('no flights');
  const booked = detailOf(
    order('c3', first.departAt, { kind: 'intlFlight', item: intlItem, state: 'issued' }),
  );
  const { orderId } = booked.summary;
  const linesWith = async (gone: readonly number[]) => {
    const disruption = { kind: 'withdrawn', segments: gone.map((index) => ({ index })) } as const;
    const summary = { ...booked.summary, ...(gone.length > 0 && { disruption }) };
    return linesOf(await calendarEntries({ ...booked, summary }, unread));
  };
  const starting = (lines: readonly string[], name: string) => lines.filter((one) => one.startsWith(name));
  const before = await linesWith([]);
  expect(starting(before, 'UID:')).toEqual([`UID:${orderId}@tripdesk`, `UID:${orderId}-back@tripdesk`]);
  const ends = starting(before, 'DTEND').map((line) => line.slice(-16));
  const utc = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.000/g, '');
  expect(ends).toEqual([second, back].map(({ arriveAt }) => utc(arriveAt)));

  const partly = await linesWith([1]);
  expect(starting(partly, 'STATUS')).toEqual(['STATUS:CONFIRMED', 'STATUS:CONFIRMED']);
  expect(starting(partly, 'DESCRIPTION')[0]).toContain(`${second.flightNo} 已被取消。`);
  const homeGone = await linesWith([2]);
  expect(starting(homeGone, 'STATUS')).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
  expect(starting(homeGone, 'SUMMARY')[1]).toContain('供应商已取消');
  expect(starting(await linesWith([0, 1, 2]), 'STATUS')).toEqual(['STATUS:CANCELLED', 'STATUS:CANCELLED']);
});
