import { expect, test } from 'vitest';
import { readSignedYuan, readYuan, yuanText } from './yuan.ts';

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

test.each([
  ['100.00元', 10_000],
  ['CNY 1,234.50', 123_450],
  ['人民币100', 10_000],
  ['100 RMB', 10_000],
  ['-¥5', -500],
  ['¥-5', -500],
  ['¥ 5.00-', -500],
  ['5.00元-', -500],
  ['(5.05)', -505],
  ['(¥5.05元)', -505],
  ['\u22125', -500],
  ['+5', 500],
  ['\u20135', -500],
  ['CN¥5', 500],
  ['5 元 CNY', 500],
  ['-0', 0],
  ['-5-', null],
  ['--5', null],
  ['USD 100', null],
  ['元', null],
  ['', null],
])('%s on a bill is %s fen', (text, fen) => {
  expect(readSignedYuan(text)).toBe(fen);
});
