import { expect, test } from 'vitest';
import { readLatinParts } from './latinParts.ts';

test.each([
  ['lin', 'jing', 'LIN', 'JING'],
  [' Müller ', 'Jörg  Peter', 'MULLER', 'JORG PETER'],
  ['O’Connor', 'Anna‑Lena', "O'CONNOR", 'ANNA-LENA'],
  ['Groß', '', 'GROSS', ''],
  ['', '', '', ''],
])('%j, %j is %j, %j', (surname, givenNames, plainSurname, plainGiven) => {
  expect(readLatinParts({ surname, givenNames })).toEqual({ surname: plainSurname, givenNames: plainGiven });
});

test.each([
  ['林', '静'],
  ['', 'JING'],
  ['LIN/JING', ''],
  ['LIN', 'J1NG'],
  ["'", ''],
  ['LIN', '<b>'],
])('%j, %j is none', (surname, givenNames) => {
  expect(readLatinParts({ surname, givenNames })).toBeNull();
});
