import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readXlsx, xlsxOf } from './xlsx.ts';

it('reads what it wrote, formulas as texts', () => {
  const rows = [
    ['姓名', 'a & <b>', ''],
    ['=HYPERLINK("x")', '', ' z '],
  ];
  expect(cellsOf(xlsxOf(rows))).toEqual([['姓名', 'a & <b>', ''], rows[1]]);
});

it('reads shared texts, long numbers and cells that are left out, as spreadsheets write them', () => {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>1.3800138000E10</v></c></row><row r="2"/>
    <row r="3"><c r="AB3" t="s"><v>1</v></c></row></sheetData></worksheet>`;
  const shared = '<sst><si><t>张</t><r><t>伟</t></r><rPh><t>zhang</t></rPh></si><si><t>x</t></si></sst>';
  const file = zipSync({
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    'xl/sharedStrings.xml': strToU8(shared),
  });
  const [first, second] = readXlsx(file) ?? [];
  expect(first).toEqual({ line: 1, cells: ['张伟', '', '13800138000'] });
  expect(second?.line).toBe(3);
  expect(second?.cells[27]).toBe('x');
});

const cellsOf = (file: Uint8Array) => readXlsx(file)?.map(({ cells }) => cells);

const packed = (...sheets: readonly string[]) =>
  zipSync(
    Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
  );

it('keeps nothing of cells far to the right, and is none with more cells or more marks than a table has', () => {
  const far = '<row><c r="XFD1"><v>1</v></c></row>'.repeat(2_000);
  expect(cellsOf(packed(`${far}<row><c r="A1"><v>1</v></c></row>`))).toEqual([['1']]);
  expect(readXlsx(packed('<row><c r="IV1"/></row>'.repeat(7_813)))).toBeNull();
  expect(readXlsx(packed(`<row>${'<c/>'.repeat(4_000_000)}</row>`))).toBeNull();
});

it('unpacks no more than its first sheet and texts, and not those of a packed giant', () => {
  const [giant, small] = [new Uint8Array(65 * 1024 * 1024), '<row><c r="A1"><v>1</v></c></row>'];
  const sheet = strToU8(`<worksheet><sheetData>${small}</sheetData></worksheet>`);
  const file = (first: Uint8Array, second: Uint8Array) =>
    zipSync({ 'xl/worksheets/sheet1.xml': first, 'xl/worksheets/sheet2.xml': second }, { level: 1 });
  expect(cellsOf(file(sheet, giant))).toEqual([['1']]);
  expect(readXlsx(file(giant, sheet))).toBeNull();
});

it.each([
  ['first', '', 'NEW'],
  ['first but hidden', 'state="hidden"', 'OLD'],
])(
  'reads the sheet whose tab is the first that is shown: one that was made second stands %s',
  (_, state, read) => {
    const [old, fresh] = [unzipSync(xlsxOf([['OLD']])), unzipSync(xlsxOf([['NEW']]))];
    const textOf = (name: string) => strFromU8(old[name] ?? new Uint8Array());
    const links = textOf('xl/_rels/workbook.xml.rels');
    const [link = ''] = /<Relationship [^>]*>/.exec(links) ?? [];
    const second = link.replace('rId1', 'rId2').replace('sheet1.xml', 'sheet2.xml');
    const file = zipSync({
      ...old,
      'xl/worksheets/sheet2.xml': fresh['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
      'xl/workbook.xml': strToU8(
        textOf('xl/workbook.xml').replace(
          '<sheets>',
          `<sheets><sheet name="November" sheetId="2" ${state} r:id="rId2"/>`,
        ),
      ),
      'xl/_rels/workbook.xml.rels': strToU8(links.replace(link, `${link}${second}`)),
    });
    expect(cellsOf(file)).toEqual([[read]]);
  },
);

it('reads what a spreadsheet worked out as it shows it', () => {
  expect(cellsOf(xlsxOf([[0.1 + 0.2, 1.1 * 3, 12.5]]))).toEqual([['0.3', '3.3', '12.5']]);
});

it('is told from a file that is none', () => {
  expect(readXlsx(strToU8('a,b'))).toBeNull();
  expect(readXlsx(zipSync({ 'a.xml': strToU8('<a/>') }))).toBeNull();
});
