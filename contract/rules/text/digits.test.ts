import { expect, test } from 'vitest';
import { isDigits, isPostcode, isVerificationCode } from './digits.ts';

test('a postcode and a verification code are 6 plain digits', () => {
  for (const rule of [isPostcode, isVerificationCode]) {
    expect(rule('100000')).toBe(true);
    expect(rule('012345')).toBe(true);
    const bad = ['', '10000', '1000000', '10000a', ' 10000', '１０００００', '-10000', '1e1000'];
    expect(bad.filter(rule)).toEqual([]);
  }
});

test('length bounds are both included', () => {
  expect(isDigits('12', 2, 4)).toBe(true);
  expect(isDigits('1234', 2, 4)).toBe(true);
  expect(isDigits('1', 2, 4)).toBe(false);
  expect(isDigits('12345', 2, 4)).toBe(false);
});
