import { expect, test } from 'vitest';
import { readYuan, yuanText } from './yuan.ts';

test.each([
  ['12', 1200],
  ['1,234.5', 123450],
  ['¥ ０.０１', 1],
  ['1,234,567.89', 123_456_789],
  ['12,50', null],
  ['1,2,3', null],
  ['1¥2', null],
  ['1.005', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('%s yuan is %s fen', (text, fen) => {
  expect(readYuan(text)).toBe(fen);
  if (fen !== null) expect(readYuan(yuanText(fen))).toBe(fen);
});
