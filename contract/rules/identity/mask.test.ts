import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskCard, maskDocument, maskPhone } from './mask.ts';

test('shows what the spec shows', () => {
  expect(maskPhone('13800138000')).toBe('138****8000');
  expect(maskPhone('+491701234567')).toBe('+49******4567');
  expect(maskPhone('+29056789')).toBe('+29*****9');
  expect(maskCard('6222020200112233445')).toBe('6222***********3445');
  expect(maskCard('123456789')).toBe('1234*6789');
  expect(maskDocument('idCard', '11010519491231002X')).toBe('1101**********002X');
  expect(maskDocument('other', 'E12345678')).toBe('E1*****78');
});

test('a text too short to hide anything is hidden whole', () => {
  expect(maskCard('12345678')).toBe('********');
  expect(maskPhone('1380013')).toBe('*******');
  expect(maskDocument('other', 'E123')).toBe('****');
  expect(maskPhone('')).toBe('');
});

const rules = [
  { name: 'phone', mask: maskPhone, shown: 7 },
  { name: 'card', mask: maskCard, shown: 8 },
  { name: 'ID card', mask: (text: string) => maskDocument('idCard', text), shown: 8 },
  { name: 'other document', mask: (text: string) => maskDocument('other', text), shown: 4 },
];

test.each(rules)('$name: keeps the length and never shows more than $shown', ({ mask, shown }) => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789AZ护照'.split('')), maxLength: 30 });
  fc.assert(
    fc.property(text, (raw) => {
      const masked = mask(raw);
      expect(masked).toHaveLength(raw.length);
      const open = Array.from(masked).filter((letter) => letter !== '*').length;
      expect(open).toBe(raw.length > shown ? shown : 0);
    }),
    { numRuns: process.env.TRIPDESK_LONG === '1' ? 100_000 : 1000 },
  );
});

test('control: a mask that shows one more is caught', () => {
  const leaky = (text: string) =>
    text.slice(0, 4) + '*'.repeat(Math.max(0, text.length - 8)) + text.slice(-4);
  expect(Array.from(leaky('13800138000')).filter((letter) => letter !== '*').length).not.toBe(7);
});
