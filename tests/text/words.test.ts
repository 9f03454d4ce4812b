import { expect, it } from 'vitest';
import { readWords, type WordEntry } from '../../tools/words/readWords.ts';
import { wordFaults } from '../../tools/words/wordFaults.ts';

const of = (zh: string, en: string, de: string, key = 'planted'): WordEntry => ({
  feature: 'order',
  key,
  texts: { zh, en, de },
});

it('the words have no fault a machine can see', () => {
  const words = readWords();
  expect(words.length).toBeGreaterThan(1_000);
  expect(wordFaults(words)).toEqual([]);
});

it.each([
  ['Chinese in English', of('出票', '出票 Ticketing', 'Ausstellung')],
  ['Chinese in German', of('出票', 'Ticketing', '出票')],
  ['English in German', of('查看订单', 'View orders', 'Ihre Orders')],
  ['another word for the same thing', of('待支付', 'To pay', 'Zu bezahlen')],
  ['another German word for the same thing', of('订单', 'Orders', 'Aufträge')],
  ['a short unit', of('还有 {{hours}} 时', 'In {{hours}} hours', 'In {{hours}} Stunden')],
  ['a short English unit', of('还有 {{hours}} 小时', 'In {{hours}} h', 'In {{hours}} Stunden')],
  ['a date without a space', of('{{date}}到期', 'Until {{date}}', 'Bis {{date}}')],
  ['a place that is not filled', of('{{name}} 预订', 'Booked', 'Gebucht von {{name}}')],
  ['a plural without its singular', of('{{count}} 单', '{{count}} orders', '{{count}} Buchungen', 'x_other')],
  ['a number that bends nothing', of('{{count}} 单', '{{count}} orders', '{{count}} Buchungen')],
])('%s is seen', (_, word) => {
  expect(wordFaults([word])).not.toEqual([]);
});
