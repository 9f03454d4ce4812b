import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowsKey, onlyDigits } from './numericEntry.ts';

test('digits and keys that write nothing pass, everything that would write does not', () => {
  const passing = ['0', '9', 'Backspace', 'Delete', 'Tab', 'ArrowLeft', 'Enter', 'F5', 'Process'];
  expect(passing.filter((key) => !allowsKey({ key }))).toEqual([]);
  const blocked = ['a', 'Z', ' ', '.', '-', '+', 'e', '五', '１', '😀'];
  expect(blocked.filter((key) => allowsKey({ key }))).toEqual([]);
});

test('shortcuts pass', () => {
  expect(allowsKey({ key: 'v', ctrlKey: true })).toBe(true);
  expect(allowsKey({ key: 'a', metaKey: true })).toBe(true);
  expect(allowsKey({ key: 'x', altKey: true })).toBe(true);
});

test('a paste is cleaned', () => {
  expect(onlyDigits(' 138-0013 8000\n')).toBe('13800138000');
  expect(onlyDigits('１３８００１３８０００')).toBe('13800138000');
  expect(onlyDigits('电话：138 0013 8000', 11)).toBe('13800138000');
  expect(onlyDigits('1234567', 6)).toBe('123456');
  expect(onlyDigits('abc')).toBe('');
});

test('whatever is pasted, only digits stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
      const clean = onlyDigits(text, max);
      expect(clean).toMatch(/^\d*$/);
      expect(clean.length).toBeLessThanOrEqual(max);
    }),
  );
});
