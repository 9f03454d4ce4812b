import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPersonName } from './personName.ts';

test.each([
  ['张伟', '张伟'],
  ['  欧阳　静文 ', '欧阳静文'],
  ['张　伟', '张伟'],
  ['买买提•艾合买提', '买买提·艾合买提'],
  ['买买提.艾合买提', '买买提·艾合买提'],
  ['迪丽热巴・ 迪力木拉提', '迪丽热巴·迪力木拉提'],
  ['Jürgen Groß', 'Jürgen Groß'],
  ['Sinéad O’Connor', "Sinéad O'Connor"],
  ['Anna‑Lena von der Schulenburg', 'Anna-Lena von der Schulenburg'],
  ['Ａｎｎａ　Ｗｅｂｅｒ', 'Anna Weber'],
  ['\u200e张\u200b伟\ufeff', '张伟'],
  ['Иван Петров', 'Иван Петров'],
  ['𠮷野', '𠮷野'],
])('%j is %j', (text, name) => {
  expect(readPersonName(text)).toEqual({ name, fault: null });
});

test.each([
  ['', 'empty'],
  ['\u200b ', 'empty'],
  ['张伟2', 'letters'],
  ['１３８', 'letters'],
  ['张伟😀', 'letters'],
  ['张伟👨‍👩‍👧', 'letters'],
  ['<b>Anna</b>', 'letters'],
  ['Anna@Weber', 'letters'],
  ['-', 'letters'],
  ["O'", 'letters'],
  ['WEBER/ANNA', 'letters'],
  [`a${'\u0301'.repeat(9)}`, 'letters'],
  ['张'.repeat(16), 'long'],
  ['a'.repeat(41), 'long'],
] as const)('%j is none: %s', (text, fault) => {
  expect(readPersonName(text)).toEqual({ name: null, fault });
});

test.each([
  ['Weber/Anna Maria', 'WEBER/ANNA MARIA'],
  ['Weber, Anna', 'WEBER/ANNA'],
  ['müller-lüdenscheidt / jörg', 'MÜLLER-LÜDENSCHEIDT/JÖRG'],
  ['Suharto', 'SUHARTO'],
  ['张伟', '张伟'],
])('on a passport %j is %j', (text, name) => {
  expect(readPersonName(text, 'passport')).toEqual({ name, fault: null });
});

test.each([
  ['Anna Weber', 'surname'],
  ['Weber/Anna/Maria', 'letters'],
  ['/Anna', 'letters'],
  ['Weber/', 'letters'],
] as const)('on a passport %j is none: %s', (text, fault) => {
  expect(readPersonName(text, 'passport').fault).toBe(fault);
});

test('what is read stays as it is when read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.boolean(), (text, isPassport) => {
      const type = isPassport ? 'passport' : 'idCard';
      const { name } = readPersonName(text, type);
      if (name !== null) expect(readPersonName(name, type)).toEqual({ name, fault: null });
    }),
  );
});
