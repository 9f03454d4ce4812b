import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountType } from './accountType.ts';

test.each([
  ['13800138000', 'cellphone'],
  [' 13800138000 ', 'cellphone'],
  ['linjing@example.com', 'email'],
  ['110105194912310021', 'passport_no'],
  ['11010519491231002x', 'passport_no'],
  ['110105491231002', 'passport_no'],
  ['linjing', 'username'],
  ['12800138000', 'username'],
  ['1380013800', 'username'],
  ['E12345678', 'username'],
  ['linjing@', 'username'],
  ['1234567890123456', 'username'],
  ['', 'username'],
] as const)('%j is a %s', (typed, type) => {
  expect(accountType(typed)).toBe(type);
});

test('any text has exactly one type and never throws', () => {
  const types = ['cellphone', 'email', 'passport_no', 'username'];
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(types).toContain(accountType(typed));
    }),
  );
});
