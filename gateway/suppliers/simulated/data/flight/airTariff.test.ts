import { expect, test } from 'vitest';
import { fareBasis, fareClasses } from './airFares.ts';
import {
  classesOf,
  conditionsOf,
  domesticTaxes,
  fullFareFen,
  fullIntlFareFen,
  intlTaxes,
  movedPercent,
} from './airTariff.ts';

const classOf = (airline: string, letter: string, market: 'domestic' | 'international' = 'domestic') => {
  const found = classesOf(airline, market).find((one) => one.class === letter);
  if (!found) throw new Error(`no class ${letter}`);
  return found;
};

test('a full fare follows the published formula, raised where the route says so, to ten yuan', () => {
  // Kunming–Lijiang: log150(km × 0.6) × km × 1.1 yuan.
  const km = 321;
  const yuan = (Math.log(km * 0.6) / Math.log(150)) * km * 1.1;
  expect(fullFareFen('KMG', 'LJG')).toBe(Math.round(yuan / 10) * 1_000);
  expect(fullFareFen('PEK', 'SHA')).toBe(194_000);
  expect(fullFareFen('SHA', 'PEK')).toBe(194_000);
  expect(fullFareFen('PEK', 'CAN')).toBeGreaterThan(fullFareFen('PEK', 'SHA'));
});

test('the seats of every cabin are shared out whole, and no letter stands twice', () => {
  for (const [name, rows] of Object.entries(fareClasses.sets)) {
    const shares = new Map<string, number>();
    for (const { cabin, seats } of rows) shares.set(cabin, (shares.get(cabin) ?? 0) + seats);
    expect([name, ...shares.values()]).toEqual([name, ...[...shares].map(() => 100)]);
    expect(new Set(rows.map((row) => row.class)).size).toBe(rows.length);
  }
});

test('a reduced fare rises as departure nears, with weekday and demand; a full fare never moves', () => {
  const saver = classOf('CA', 'V');
  const on = (daysAhead: number, weekday: number, demand: number) =>
    movedPercent(saver, { daysAhead, weekday }, demand);
  expect([on(30, 1, 0.5), on(14, 1, 0.5), on(7, 1, 0.5), on(3, 1, 0.5), on(0, 1, 0.5)]).toEqual([
    57, 59, 61, 63, 65,
  ]);
  expect(on(7, 5, 0.5)).toBeGreaterThan(on(7, 2, 0.5));
  expect(on(7, 1, 1)).toBeGreaterThan(on(7, 1, 0));
  for (const daysAhead of [0, 30]) {
    expect(movedPercent(classOf('CA', 'Y'), { daysAhead, weekday: 5 }, 1)).toBe(100);
  }
  expect(movedPercent(classOf('CA', 'M'), { daysAhead: 0, weekday: 5 }, 1)).toBeLessThan(90);
});

test('taxes are those in force on the day it flies', () => {
  expect(domesticTaxes('PEK', 'SHA', '2026-12-04')).toEqual({
    constructionFen: 5_000,
    fuelFen: 3_000,
    otherFen: 0,
  });
  expect(domesticTaxes('PEK', 'SHA', '2026-12-05').fuelFen).toBe(4_000);
  expect(domesticTaxes('KMG', 'LJG', '2026-12-05').fuelFen).toBe(2_000);
  // Before the first row there was none.
  expect(domesticTaxes('PEK', 'SHA', '2011-01-01')).toEqual({ constructionFen: 0, fuelFen: 0, otherFen: 0 });
  expect(intlTaxes('PEK', 'FRA', '2026-12-05')).toEqual({
    constructionFen: 9_000,
    fuelFen: 118_000,
    otherFen: 0,
  });
  expect(intlTaxes('FRA', 'PEK', '2026-12-05')).toMatchObject({ constructionFen: 0, otherFen: 46_000 });
});

test('a change on the way makes a journey across borders cheaper', () => {
  expect(fullIntlFareFen('LH', 'PEK', 'FRA', true)).toBeLessThan(fullIntlFareFen('LH', 'PEK', 'FRA', false));
  expect(fareBasis.international.roundTripPercent).toBeLessThan(100);
});

test('baggage goes by cabin and market: 20 kg and 55×40×20 by default', () => {
  expect(conditionsOf('HO', 'domestic', classOf('HO', 'Y')).baggage).toEqual({
    checkedKg: 20,
    pieces: 1,
    handKg: 5,
    handCm: [55, 40, 20],
  });
  expect(conditionsOf('9C', 'domestic', classOf('9C', 'Y')).baggage?.checkedKg).toBe(20);
  expect(conditionsOf('LH', 'international', classOf('LH', 'T', 'international')).baggage?.pieces).toBe(1);
  expect(conditionsOf('LH', 'international', classOf('LH', 'J', 'international')).baggage?.pieces).toBe(2);
});
