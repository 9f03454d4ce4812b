import { expect, test } from 'vitest';
import { hasSpace, isTaxId } from './taxId.ts';

test.each(['123456789012345678', '91110108MA01ABCD2X', '12345678901234567890', '11010519491231002X01'])(
  '%s is a tax id',
  (text) => {
    expect(isTaxId(text)).toBe(true);
  },
);

test.each([
  '',
  '12345678901234567',
  '1234567890123456789',
  '123456789012345678901',
  '91110108MA01ABCDIX',
  '91110108MA01ABCDOX',
  '91110108ma01abcd2x',
  '91110108MA01 BCD2X',
  '1234567890123456789X',
])('%j is none', (text) => {
  expect(isTaxId(text)).toBe(false);
});

test('white space is seen in every script', () => {
  const spaced = [' a', 'a b', 'a\u3000b', 'a\u00a0', 'a\tb', 'a\n'];
  expect(spaced.filter(hasSpace)).toEqual(spaced);
  expect(['', '差旅台', 'a-b'].filter(hasSpace)).toEqual([]);
});
