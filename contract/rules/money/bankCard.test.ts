import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLuhnDigit, isBankAccount, isBankCard, isMileageCard, isOfficialCard } from './bankCard.ts';

const lengths = [
  { name: 'official card', rule: isOfficialCard, min: 6, max: 19 },
  { name: 'bank card', rule: isBankCard, min: 1, max: 19 },
  { name: 'mileage card', rule: isMileageCard, min: 16, max: 19 },
  { name: 'bank account', rule: isBankAccount, min: 19, max: 19 },
];

test.each(lengths)('$name: $min to $max digits', ({ rule, min, max }) => {
  const all = Array.from({ length: 25 }, (_, length) => length);
  expect(all.filter((length) => rule('7'.repeat(length)))).toEqual(all.slice(min, max + 1));
  const digits = '7'.repeat(max - 1);
  expect([' ', 'a', '-', '７', '\n'].filter((mark) => rule(digits + mark))).toEqual([]);
});

test('Luhn: known numbers', () => {
  const good = ['4111111111111111', '79927398713', '18'];
  const bad = ['', '0', '4111111111111112', '79927398710', '4111 1111 1111 1111'];
  expect([...good, ...bad].filter(hasLuhnDigit)).toEqual(good);
});

test('Luhn: exactly one last digit fits, and one mistyped digit never does', () => {
  const body = fc.bigInt({ min: 10n, max: 10n ** 18n - 1n }).map(String);
  fc.assert(
    fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, place, by) => {
      const fits = Array.from('0123456789').filter((digit) => hasLuhnDigit(text + digit));
      expect(fits).toHaveLength(1);
      const at = place % text.length;
      const wrong = text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1);
      expect(hasLuhnDigit(wrong + fits.join(''))).toBe(false);
    }),
  );
});
