import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';
import { passwordFaults } from './password.ts';

test('a good password has no fault', () => {
  const good = ['vK9#mTr2!xLq', 'Zu7$korbNeist81', 'hX4}fW8{gB2|kD6~', '!Mrz-4uckelBahn~7'];
  expect(good.flatMap((password) => passwordFaults(password))).toEqual([]);
});

test.each([
  ['vK9#mTr2!xL', ['length']],
  ['vK9#mTr2!xLqvK9#mTr2!', ['length']],
  ['vk9#mtr2!xlq', ['upper']],
  ['VK9#MTR2!XLQ', ['lower']],
  ['vKx#mTrz!xLq', ['digit']],
  ['vK9zmTr2xxLq', ['symbol']],
  ['vK9#mTr2 xLq', ['character']],
  ['vK9#mTr2密xLq', ['character']],
  ['P@ssw0rd1234!', ['common']],
  ['', ['length', 'upper', 'lower', 'digit', 'symbol', 'common']],
] as const)('%j: %j', (password, faults) => {
  expect(passwordFaults(password)).toEqual(faults);
});

test('the old password and a different repetition are refused', () => {
  const password = 'vK9#mTr2!xLq';
  expect(passwordFaults(password, { old: password })).toEqual(['sameAsOld']);
  expect(passwordFaults(password, { old: 'vK9#mTr2!xLQ', repeated: password })).toEqual([]);
  expect(passwordFaults(password, { repeated: '' })).toEqual(['notRepeated']);
});

test.each([
  'Password@2026',
  'P@$$w0rd123456',
  'Admin@123456789',
  'Qwerty#Admin99',
  'Aa123456789!',
  'Woaini#520131',
  '2026!Welcome01',
  'TripDesk#2026',
  'QazWsx!234567',
  'ABCabc123456!',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test('a random password is not', () => {
  const letter = fc.constantFrom(...'bcdfghjklmnprtvyBCDFGHJKLMNPRTVY'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 8, maxLength: 14 }), (text) => {
      expect(isCommonPassword(`${text}7#`)).toBe(false);
    }),
  );
});

test('a long text of one common letter is judged at once', () => {
  const started = performance.now();
  isCommonPassword(`${'a'.repeat(20_000)}b`);
  expect(performance.now() - started).toBeLessThan(2000);
});
