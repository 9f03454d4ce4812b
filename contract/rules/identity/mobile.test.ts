import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMobile, readMobile, showMobile } from './mobile.ts';

test.each(['13800138000', '19912345678', '14700000000'])('%s is a mobile number', (text) => {
  expect(isMobile(text)).toBe(true);
});

test.each([
  '',
  '12800138000',
  '10000000000',
  '1380013800',
  '138001380000',
  '138 0013 8000',
  '+8613800138000',
  '１３８００１３８０００',
  '13800138000\n',
  '1380013800a',
])('%j is none', (text) => {
  expect(isMobile(text)).toBe(false);
});

test('exactly the 11-digit numbers from 13 to 19 are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (number) => {
      const text = String(number);
      expect(isMobile(text)).toBe(number >= 13_000_000_000 && number <= 19_999_999_999);
    }),
  );
});

test.each([
  '13800138000',
  ' 138 0013 8000 ',
  '138-0013-8000',
  '+86 138 0013 8000',
  '+8613800138000',
  '008613800138000',
  '8613800138000',
  '（+86）138-0013-8000',
  '１３８００１３８０００',
  '手机：13800138000',
  '电话 138 0013 8000（王）',
  'Tel. 13800138000',
  '\u202a+86 13800138000\u202c',
  '138.0013.8000',
  '013800138000',
  '086-138 0013 8000',
  '0086 0138 0013 8000',
  '+86+13800138000',
  '+0086 13800138000',
])('%j is the mobile of the mainland', (text) => {
  expect(readMobile(text)).toBe('13800138000');
});

test.each([
  ['+49 170 1234567', '+491701234567', '+49 170 123 4567'],
  // Not of the mainland, though what follows the + would be.
  ['+1 380 013 8000', '+13800138000', '+1 380 013 8000'],
  ['001 380 013 8000', '+13800138000', '+1 380 013 8000'],
  ['+49 (0)170 1234567', '+491701234567', '+49 170 123 4567'],
  ['0049 170/1234567', '+491701234567', '+49 170 123 4567'],
  ['+49 0170 1234567', '+491701234567', '+49 170 123 4567'],
  ['＋８５２　９１２３　４５６７', '+85291234567', '+852 912 3 4567'],
  ['+1 (415) 555-0132', '+14155550132', '+1 415 555 0132'],
  ['+39 340 1234567', '+393401234567', '+39 340 123 4567'],
  ['+886 0912 345 678', '+886912345678', '+886 912 34 5678'],
])('%j is %s', (text, stored, shown) => {
  expect(readMobile(text)).toBe(stored);
  expect(readMobile(shown)).toBe(stored);
});

test.each(['+49 170 1234567', '+85291234567', '13800138000', '+14155550132'])(
  '%j is shown so that it reads back',
  (text) => {
    const stored = readMobile(text) ?? '';
    expect(readMobile(showMobile(stored))).toBe(stored);
  },
);

test('is shown in groups', () => {
  expect(showMobile('13800138000')).toBe('138 0013 8000');
  expect(showMobile('+491701234567')).toBe('+49 170 123 4567');
  expect(showMobile('138****8000')).toBe('138****8000');
});

test.each([
  '',
  '12800138000',
  '1380013800',
  '138001380000',
  '+86 12800138000',
  '+86 010 62345678',
  '+999 12345678',
  '+49',
  '+1 415 555 013',
  '+852 912345678',
  '+12345678901234567',
  '91234567',
  'abc',
  '+49 170 CALLME',
])('%j is no mobile', (text) => {
  expect(readMobile(text)).toBeNull();
});

test('what is read stays as it is when read again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 ()-]{0,20}$/), (text) => {
      const stored = readMobile(text);
      if (stored !== null) expect(readMobile(stored)).toBe(stored);
    }),
  );
});
