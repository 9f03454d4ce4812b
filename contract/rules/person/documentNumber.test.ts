import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentTypes } from '../../enums/people.ts';
import { readDocumentNumber, showDocumentNumber } from './documentNumber.ts';

const card = '11010519491231002X';

test.each([
  card,
  '11010519491231002x',
  '110105 19491231 002x',
  '110105-19491231-002X',
  '１１０１０５１９４９１２３１００２ｘ',
  '身份证：11010519491231002X',
  '身份证号码 11010519491231002x',
  '张伟身份证号:110105 1949 1231 002X（已核对）',
  '\u202d11010519491231002X\u202c',
  'ID card no. 11010519491231002x',
  '11010519491231002X\r\n',
  // A multiplication sign, and a Cyrillic letter, as people type them for the X.
  '11010519491231002×',
  '11010519491231002Х',
  // The card of before 1999 of the same person.
  '110105 491231 002',
])('%j is the ID card', (text) => {
  expect(readDocumentNumber('idCard', text)).toBe(card);
});

test.each([
  ['passport', '护照号码：e1234 5678', 'E12345678'],
  ['passport', 'Passport No. C01X00T47', 'C01X00T47'],
  ['passport', 'Reisepass Nr. c01x00t47', 'C01X00T47'],
  ['passport', 'NO1234567', 'NO1234567'],
  ['hkMacauPermit', '港澳通行证 C 12345678', 'C12345678'],
  ['hkMacauPermit', 'ca1234567', 'CA1234567'],
  ['taiwanPermit', 'Ｔ１２３４５６７８', 'T12345678'],
  ['mainlandPermit', '回乡证：h12345678', 'H12345678'],
  ['mainlandPermit', 'H1234567801', 'H1234567801'],
  ['mainlandPermit', '台胞证 0123456789(B)', '0123456789B'],
  ['mainlandPermit', '12345678', '12345678'],
  ['residencePermit', 'deu 110080123456', 'DEU110080123456'],
] as const)('%s %j is %s', (type, text, number) => {
  expect(readDocumentNumber(type, text)).toBe(number);
});

test.each([
  ['idCard', '110105194912310021'],
  ['idCard', 'E12345678'],
  ['idCard', '张伟 110105491231002 李娜 110105491231003'],
  ['passport', '护照 E12345678 有效期至 2030'],
  ['passport', 'C1X'],
  ['passport', 'PASSPORT'],
  ['passport', card],
  ['passport', 'Е12345678'],
  ['hkMacauPermit', '12345678'],
  ['mainlandPermit', 'C12345678'],
  ['residencePermit', '911010519491231002'],
] as const)('%s %j is none', (type, text) => {
  expect(readDocumentNumber(type, text)).toBeNull();
});

test('an ID card is shown in groups, and read back from them', () => {
  expect(showDocumentNumber('idCard', card)).toBe('110105 19491231 002X');
  expect(readDocumentNumber('idCard', showDocumentNumber('idCard', card))).toBe(card);
  expect(showDocumentNumber('passport', 'E12345678')).toBe('E12345678');
});

test('what is read stays as it is when read again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...documentTypes),
      fc.string({ unit: 'binary', maxLength: 30 }),
      (type, text) => {
        const number = readDocumentNumber(type, text);
        if (number !== null) expect(readDocumentNumber(type, number)).toBe(number);
      },
    ),
  );
});
