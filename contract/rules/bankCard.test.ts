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
  for (let length = 0; length <= 24; length++) {
    expect(rule('7'.repeat(length)), String(length)).toBe(length >= min && length <= max);
  }
  const digits = '7'.repeat(max);
  for (const bad of [' ', 'a', '-', '７', '\n']) expect(rule(digits.slice(1) + bad), bad).toBe(false);
});

test('Luhn: known numbers', () => {
  for (const good of ['4111111111111111', '79927398713', '18']) expect(hasLuhnDigit(good), good).toBe(true);
  for (const bad of ['', '0', '4111111111111112', '79927398710', '4111 1111 1111 1111']) {
    expect(hasLuhnDigit(bad), bad).toBe(false);
  }
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
