import { describe, expect, test } from 'vitest';
import { leadingGuest, sharedCap } from './sharedRoom.ts';

const [a, b] = [60_000, 40_000];
const p = { percent: 70, amountFen: 10_000 };

describe('the formulas of a shared room (domain §3)', () => {
  test.each([
    ['sumPercent', '(A+B)·p %', 70_000],
    ['leadPercent', 'A·p %', 42_000],
    ['leadPlusPercent', 'A+B·p %', 88_000],
    ['leadPlus', 'A+p', 70_000],
    ['meanPlus', 'average+p', 60_000],
  ] as const)('%s is %s', (formula, _text, expected) => {
    expect(sharedCap({ formula, ...p }, 'highest', [a, b])).toBe(expected);
    expect(sharedCap({ formula, ...p }, 'highest', [b, a])).toBe(expected);
  });

  test.each([
    ['sumPercent', 70_000],
    ['leadPercent', 28_000],
    ['leadPlusPercent', 82_000],
    ['leadPlus', 50_000],
    ['meanPlus', 60_000],
  ] as const)('%s with the lowest leading', (formula, expected) => {
    expect(sharedCap({ formula, ...p }, 'lowest', [a, b])).toBe(expected);
  });

  test('three share: B is what the other two have together', () => {
    const caps = [a, b, 30_000];
    expect(sharedCap({ formula: 'leadPlusPercent', ...p }, 'highest', caps)).toBe(60_000 + 49_000);
    expect(sharedCap({ formula: 'meanPlus', ...p }, 'highest', caps)).toBe(43_333 + 10_000);
  });

  test('a share of a fen is not given', () => {
    expect(sharedCap({ formula: 'leadPercent', percent: 33, amountFen: 0 }, 'highest', [101, 50])).toBe(33);
  });

  test('whoever has no cap lifts it for the room', () => {
    expect(sharedCap({ formula: 'sumPercent', ...p }, 'highest', [a, null])).toBeNull();
    expect(sharedCap({ formula: 'sumPercent', ...p }, 'highest', [])).toBeNull();
  });
});

test('the leading guest is the highest or the lowest; no cap is above every cap', () => {
  expect(leadingGuest('highest', [b, a])).toBe(1);
  expect(leadingGuest('lowest', [b, a])).toBe(0);
  expect(leadingGuest('highest', [a, null])).toBe(1);
  expect(leadingGuest('lowest', [null, a])).toBe(1);
});
