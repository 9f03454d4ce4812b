import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMobile } from './mobile.ts';

test.each(['13800138000', '19912345678', '14700000000'])('%s is a mobile number', (text) => {
  expect(isMobile(text)).toBe(true);
});

test.each([
  '',
  '12800138000',
  '10000000000',
  '1380013800',
  '138001380000',
  '138 0013 8000',
  '+8613800138000',
  '１３８００１３８０００',
  '13800138000\n',
  '1380013800a',
])('%j is none', (text) => {
  expect(isMobile(text)).toBe(false);
});

test('exactly the 11-digit numbers from 13 to 19 are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (number) => {
      const text = String(number);
      expect(isMobile(text)).toBe(number >= 13_000_000_000 && number <= 19_999_999_999);
    }),
  );
});
