import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { wrongSpreadCalls } from './spreadCalls.ts';

const count = (code: string) => wrongSpreadCalls(parseAst(code)).length;

test('finds a ?. call that spreads before its last argument', () => {
  expect(count('f?.(...a, 1)')).toBe(1);
  expect(count('f?.(...a, ...b)')).toBe(1);
  expect(count('o?.f(1, ...a, 2)')).toBe(1);
});

test('leaves every other call alone', () => {
  expect(count('f?.(...a)')).toBe(0);
  expect(count('o?.f(1, ...a)')).toBe(0);
  expect(count('f(...a, 1)')).toBe(0);
  expect(count('o?.f(g(...a, 1))')).toBe(0);
  expect(count('o?.f(() => { g(...a, 1); })')).toBe(0);
});
