import { expect, test } from 'vitest';
import { seatCodes } from '../../enums/rail.ts';
import { seatLetters, sideBySide } from './seatLetters.ts';

test('people beside each other have no aisle between them where a block is as wide', () => {
  expect(sideBySide('O', 2)).toEqual(['D', 'F']);
  expect(sideBySide('O', 3)).toEqual(['A', 'B', 'C']);
  expect(sideBySide('O', 4)).toEqual(['A', 'B', 'C', 'D']);
  expect(sideBySide('O', 6)).toEqual(['A', 'B', 'C', 'D', 'F', 'A']);
  expect(sideBySide('M', 2)).toEqual(['A', 'C']);
  expect(sideBySide('9', 2)).toEqual(['C', 'F']);
});

test('nobody sits beside themselves, nor in a class without letters', () => {
  expect(sideBySide('O', 1)).toBeNull();
  expect(sideBySide('1', 3)).toBeNull();
  expect(sideBySide('3', 3)).toBeNull();
});

test.each(seatCodes)('%s has each letter once', (seat) => {
  const letters = seatLetters[seat].map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
});
