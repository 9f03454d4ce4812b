import { expect, test } from 'vitest';
import { csvOf, readCsv } from './csv.ts';

test('texts are quoted where they must be, and none is run as a formula', () => {
  const rows = [
    ['a', 'b"c', 'd,e'],
    ['=HYPERLINK("x")', '@sum', -1.5],
  ];
  expect(csvOf(rows)).toBe('\uFEFFa,"b""c","d,e"\r\n"\'=HYPERLINK(""x"")",\'@sum,-1.5\r\n');
});

test('reads what it wrote, quotes, line breaks and marked formulas and all', () => {
  const rows = [
    ['姓名', 'a "b", c', 'x\ny'],
    ['=1+1', '-5', ''],
  ];
  expect(readCsv(csvOf(rows))).toEqual(rows);
});

test.each([
  [
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r\n\r\n1\t2,3',
    [
      ['a', 'b'],
      ['1', '2,3'],
    ],
  ],
  ['a,b\n"un,closed', [['a', 'b'], ['un,closed']]],
])('%j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});
