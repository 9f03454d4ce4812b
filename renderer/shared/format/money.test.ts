import { describe, expect, it } from 'vitest';
import { moneyParts, moneyText } from './money.ts';

describe('money', () => {
  it.each([
    [106_000, 'zh', '¥1,060.00'],
    [106_000, 'en', '¥1,060.00'],
    [106_000, 'de', '1.060,00 ¥'],
    [5450, 'zh', '¥54.50'],
    [1, 'zh', '¥0.01'],
    [0, 'zh', '¥0.00'],
    [-500, 'zh', '−¥5.00'],
    [-500, 'de', '−5,00 ¥'],
  ] as const)('writes %i fen in %s as %s', (fen, language, text) => {
    expect(moneyText(fen, language)).toBe(text);
  });

  it('is exact where binary fractions are not', () => {
    expect(moneyText(900_719_925_474_099, 'zh')).toBe('¥9,007,199,254,740.99');
    for (let fen = 0; fen < 20_000; fen++) {
      expect(moneyParts(fen, 'zh').amount.replace(',', '')).toBe(
        `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`,
      );
    }
  });

  it('leaves the decimals away only when whole is asked for and true', () => {
    expect(moneyText(55_300, 'zh', { whole: true })).toBe('¥553');
    expect(moneyText(55_350, 'zh', { whole: true })).toBe('¥553.50');
  });

  it('signs differences', () => {
    expect(moneyText(21_150, 'zh', { signed: true })).toBe('+¥211.50');
    expect(moneyText(0, 'zh', { signed: true })).toBe('¥0.00');
  });

  it('refuses a fraction of a fen', () => {
    expect(() => moneyText(0.5, 'zh')).toThrow(RangeError);
  });
});
