import { expect, it } from 'vitest';
import { numberText, percentText } from './number.ts';

it('groups counts the way of the language', () => {
  expect(numberText(9874, 'zh')).toBe('9,874');
  expect(numberText(9874, 'de')).toBe('9.874');
});

it('writes basis points as per cent without needless decimals', () => {
  expect(percentText(500, 'zh')).toBe('5%');
  expect(percentText(1250, 'en')).toBe('12.5%');
  expect(percentText(1225, 'de')).toBe('12,25 %');
});
