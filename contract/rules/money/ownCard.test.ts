import { expect, test } from 'vitest';
import { bankOf } from './bankOf.ts';
import { ownCardFault } from './ownCard.ts';

test.each([
  ['bank', '1', null],
  ['bank', '1'.repeat(20), 'BANK_NUMBER_INVALID'],
  ['official', '12345', 'OFFICIAL_NUMBER_INVALID'],
  ['official', '123456', null],
  ['passenger', 'AB1', 'MEMBER_NUMBER_INVALID'],
  ['passenger', 'AB12', null],
] as const)('a %s card %s: %s', (kind, number, fault) => {
  expect(ownCardFault(kind, number)).toBe(fault);
});

test('a bank is known by the first digits of its cards', () => {
  expect(bankOf('6222021234567890123')).toBe('ICBC');
  expect(bankOf('9559912345')).toBe('ABC');
  expect(bankOf('62220')).toBeNull();
});
