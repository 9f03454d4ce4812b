import { expect, test } from 'vitest';
import { comparisonOf, joinComparisons, savingOf } from './comparison.ts';

test('what was chosen is held against the dearest and the cheapest of what was allowed', () => {
  const compared = comparisonOf(90_000, [120_000, 80_000, 90_000]);
  expect(compared).toEqual({ chosenFen: 90_000, dearestFen: 120_000, cheapestFen: 80_000 });
  expect(compared && savingOf(compared)).toEqual({ savedFen: 30_000, forgoneFen: 10_000 });
});

test('beyond all that was allowed nothing is saved, below all of it nothing is forgone', () => {
  expect(savingOf({ chosenFen: 200, dearestFen: 150, cheapestFen: 100 })).toEqual({
    savedFen: 0,
    forgoneFen: 100,
  });
  expect(savingOf({ chosenFen: 50, dearestFen: 150, cheapestFen: 100 })).toEqual({
    savedFen: 100,
    forgoneFen: 0,
  });
});

test('where nothing allowed was on sale there is nothing to compare with, which is not 0', () => {
  expect(comparisonOf(100, [])).toBeNull();
});

test('a stay made longer compares all its nights, or none', () => {
  const one = { chosenFen: 1, dearestFen: 3, cheapestFen: 1 };
  expect(joinComparisons(one, one)).toEqual({ chosenFen: 2, dearestFen: 6, cheapestFen: 2 });
  expect(joinComparisons(one, null)).toBeNull();
  expect(joinComparisons(undefined, one)).toBeNull();
});
