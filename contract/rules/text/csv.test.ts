import { expect, test } from 'vitest';
import { csvOf, readCsv } from './csv.ts';

const cellsOf = (text: string) => (readCsv(text) ?? []).map(({ cells }) => cells);

test('texts are quoted where they must be, and none is run as a formula', () => {
  const rows = [
    ['a', 'b"c', 'd,e'],
    ['=HYPERLINK("x")', '@sum', -1.5],
  ];
  expect(csvOf(rows)).toBe('\uFEFFa,"b""c","d,e"\r\n"\'=HYPERLINK(""x"")",\'@sum,-1.5\r\n');
});

test.each([';', '\t'])('none is run by a spreadsheet that separates cells by %j either', (separator) => {
  const rows = [
    ['1', '2', '3', '4', '5', '6'],
    [
      'a',
      `x${separator}=HYPERLINK("http://example.com"${separator}"pay")`,
      `b${separator} "=1+1"`,
      `c${separator}${separator}+1`,
      'd\n=1+1',
      `${separator}'-1`,
    ],
  ];
  const csv = csvOf(rows);
  const cells = csv.slice(1).split(new RegExp(`[${separator}\r\n]`));
  expect(cells.filter((one) => /^["\s]*[=+\-@]/.test(one))).toEqual([]);
  expect(cellsOf(csv)).toEqual(rows);
});

test('reads what it wrote, quotes, line breaks and marked formulas and all', () => {
  const rows = [
    ['姓名', 'a "b", c', 'x\ny'],
    ['=1+1', '-5', ''],
  ];
  expect(cellsOf(csvOf(rows))).toEqual(rows);
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
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('%j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test('empty lines are counted, and a line break within a cell is none', () => {
  const lines = readCsv('a,b\n"c\nd",e\n\n,\nf,g')?.map(({ line }) => line);
  expect(lines).toEqual([1, 2, 5]);
});

test('a quote that is never closed makes no table: rows behind it would be missing', () => {
  expect(readCsv('a,b\n1,"so\n2,x\n3,y')).toBeNull();
});
