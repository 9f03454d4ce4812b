import { expect, test } from 'vitest';
import { documentStanding, isRenewable, missingOf } from './documentStanding.ts';

const today = '2026-11-24';

test.each([
  ['idCard', null, 'good'],
  ['idCard', '2026-11-23', 'expired'],
  ['idCard', '2026-11-24', 'expiring'],
  ['idCard', '2027-01-23', 'expiring'],
  ['idCard', '2027-01-24', 'good'],
  // No longer taken abroad (six months), though good for weeks.
  ['passport', '2027-05-23', 'expiring'],
  ['passport', '2027-05-24', 'good'],
] as const)('%s until %s is %s', (type, validUntil, standing) => {
  expect(documentStanding({ type, validUntil }, today)).toBe(standing);
});

test.each([
  ['idCard', null, false],
  ['idCard', '2027-11-23', true],
  ['idCard', '2027-11-24', false],
  // Six months more than the last day of a journey.
  ['passport', '2028-05-23', true],
  ['passport', '2028-05-24', false],
] as const)('%s until %s is renewed by who books for its holder: %s', (type, validUntil, is) => {
  expect(isRenewable({ type, validUntil }, today)).toBe(is);
});

test('only an ID card is complete without a last day', () => {
  expect(missingOf({ type: 'idCard', validUntil: null, placeOfIssue: '北京' })).toEqual([]);
  expect(missingOf({ type: 'passport', validUntil: null, placeOfIssue: '北京' })).toEqual(['validUntil']);
  expect(missingOf({ type: 'passport', validUntil: today, placeOfIssue: '' })).toEqual(['placeOfIssue']);
});
