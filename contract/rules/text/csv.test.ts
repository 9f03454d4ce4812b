import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('texts are quoted where they must be, and none is run as a formula', () => {
  const rows = [
    ['a', 'b"c', 'd,e'],
    ['=HYPERLINK("x")', '@sum', -1.5],
  ];
  expect(csvOf(rows)).toBe('\uFEFFa,"b""c","d,e"\r\n"\'=HYPERLINK(""x"")",\'@sum,-1.5\r\n');
});
