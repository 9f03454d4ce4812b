import { expect, test } from 'vitest';
import { documentTypes } from '../../enums/people.ts';
import { documentsAtHome, documentsFor, firstTaken, isTaken } from './travelDocuments.ts';

const LAST = '2026-12-14';
const typesFor = (countries: readonly string[]) => documentsFor(countries, LAST).map(({ type }) => type);

test.each([
  ['inside the mainland', ['CN', 'CN'], documentTypes],
  ['to Hong Kong', ['CN', 'HK'], ['hkMacauPermit', 'passport']],
  ['to Macau by way of Hong Kong', ['CN', 'HK', 'HK', 'MO'], ['hkMacauPermit', 'passport']],
  ['to Taipei and back', ['CN', 'TW', 'TW', 'CN'], ['taiwanPermit', 'passport']],
  ['to Taipei by way of Hong Kong', ['CN', 'HK', 'TW'], ['passport']],
  ['to Germany by way of Hong Kong', ['CN', 'HK', 'DE'], ['passport']],
  ['between other countries', ['DE', 'FR'], ['passport']],
])('%s', (_where, countries, documents) => {
  expect(typesFor(countries)).toEqual(documents);
});

test('every document is good inside the mainland, and no document of the mainland anywhere else', () => {
  expect(documentsAtHome(LAST).map(({ type }) => type)).toEqual(documentTypes);
  for (const country of ['HK', 'MO', 'TW', 'DE'])
    for (const inland of ['idCard', 'mainlandPermit', 'residencePermit'])
      expect(typesFor(['CN', country])).not.toContain(inland);
});

test('a passport abroad is good for six months more, everything else to the last day', () => {
  expect(documentsFor(['CN', 'DE'], LAST)).toEqual([{ type: 'passport', until: '2027-06-14' }]);
  expect(documentsFor(['CN', 'HK'], '2026-08-31')).toEqual([
    { type: 'hkMacauPermit', until: '2026-08-31' },
    { type: 'passport', until: '2027-02-28' },
  ]);
  expect(documentsAtHome(LAST).every(({ until }) => until === LAST)).toBe(true);
});

test('the first document by the order of the needs that is good for long enough is taken', () => {
  const needs = documentsFor(['CN', 'HK'], LAST);
  const passport = { type: 'passport' as const, validUntil: '2027-06-14' };
  const permit = { type: 'hkMacauPermit' as const, validUntil: LAST };
  expect(firstTaken(needs, [passport, permit])).toBe(permit);
  expect(firstTaken(needs, [passport, { ...permit, validUntil: '2026-12-13' }])).toBe(passport);
  expect(firstTaken(needs, [{ ...passport, validUntil: '2027-06-13' }])).toBeNull();
  expect(isTaken(needs, { type: 'passport', validUntil: null })).toBe(true);
  expect(isTaken(needs, { type: 'idCard', validUntil: null })).toBe(false);
});
