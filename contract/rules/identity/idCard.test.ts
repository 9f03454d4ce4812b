import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLetter, isIdCard, looksLikeIdCard, readIdCard } from './idCard.ts';

/** The worked example of GB 11643-1999. */
const sample = '11010519491231002X';

test('reads birth date and gender of an 18-character number', () => {
  expect(readIdCard(sample)).toEqual({ birthDate: '1949-12-31', gender: 'female' });
  expect(readIdCard(sample.toLowerCase())).toEqual({ birthDate: '1949-12-31', gender: 'female' });
  expect(readIdCard('440524188001010014')).toEqual({ birthDate: '1880-01-01', gender: 'male' });
});

test('reads a 15-digit number as born in the twentieth century', () => {
  expect(readIdCard('110105491231002')).toEqual({ birthDate: '1949-12-31', gender: 'female' });
  expect(readIdCard('110105000229003')).toBeNull();
});

test.each([
  '',
  '110105194912310021',
  '11010519491231002',
  '11010519491231002XX',
  '01010519491231002X',
  '1101051949123100 X',
  '11010519491331002X',
  'X10105194912310021',
  '１1010519491231002X',
  '1101054912310O2',
])('%j is refused', (text) => {
  expect(isIdCard(text)).toBe(false);
});

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const area = fc.integer({ min: 110_000, max: 659_999 }).map(String);
const sequence = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0'));
const number = fc.tuple(area, day, sequence).map((parts) => {
  const body = parts.join('');
  return body + checkLetter(body);
});

test('every number with a real date and its check letter is good, and no other letter is', () => {
  fc.assert(
    fc.property(number, (text) => {
      expect(isIdCard(text)).toBe(true);
      const good = Array.from('0123456789X').filter((letter) => isIdCard(text.slice(0, 17) + letter));
      expect(good).toEqual([text.slice(17)]);
    }),
  );
});

test('any one digit mistyped is noticed', () => {
  fc.assert(
    fc.property(number, fc.nat(16), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
      const other = (Number(text[at]) + by) % 10;
      expect(isIdCard(text.slice(0, at) + other + text.slice(at + 1))).toBe(false);
    }),
  );
});

test.each(['19000229', '20230229', '20240230', '20230431', '20231301', '20230001', '20230100'])(
  '%s is no birth date',
  (date) => {
    const body = `110105${date}002`;
    expect(isIdCard(body + checkLetter(body))).toBe(false);
  },
);

test('29 February of a leap year is', () => {
  const numbers = ['11010520000229002', '11010520240229002'];
  expect(numbers.filter((body) => !isIdCard(body + checkLetter(body)))).toEqual([]);
});

test('the shape is known without the check', () => {
  expect(looksLikeIdCard('110105194912310021')).toBe(true);
  expect(looksLikeIdCard('123456789012345')).toBe(true);
  const bad = ['', '1234567890123456', '12345678901234567Y', 'X23456789012345'];
  expect(bad.filter(looksLikeIdCard)).toEqual([]);
});
