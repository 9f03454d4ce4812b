import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { TableRow } from '../../../contract/rules/text/csv.ts';

/** What is read of a workbook is no larger, bytes: a packed file may unpack to anything. */
const MOST_BYTES = 64 * 1024 * 1024;
/** It has no more marks, of which every element has one or two: each becomes an object many times its size. */
const MOST_MARKS = 4_000_000;
/** No table has more columns; what stands further to the right is left out. */
const MOST_COLUMNS = 256;
/** Nor more cells in all, empty ones before others among them. */
const MOST_CELLS = 2_000_000;

const sheetName = 'xl/worksheets/sheet1.xml';
const sharedName = 'xl/sharedStrings.xml';
const bookName = 'xl/workbook.xml';
const linksName = 'xl/_rels/workbook.xml.rels';
/** Of tabs that are not shown; the second is of those only a macro shows. */
const hiddenStates: readonly string[] = ['hidden', 'veryHidden'];
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Rows as a workbook of one sheet. Every cell is a text, so nothing in it is run as a formula, or a number to be added
 * up.
 */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const place = `r="${columnName(column)}${at + 1}"`;
      if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
      return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/${sheetName}" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    [linksName]: `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    [bookName]: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    [sheetName]: `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** The rows of a workbook's first sheet that are not empty, as texts; null for a file that is none. Formulas give their last value. */
export function readXlsx(bytes: Uint8Array): TableRow[] | null {
  try {
    const { sheet, strings } = partsOf(bytes);
    if (!sheet) return null;
    const shared = [...elements(parsed(strings), 'si')].map(textOf);
    const rows: TableRow[] = [];
    let line = 0;
    let held = 0;
    for (const element of elements(parsed(sheet), 'row')) {
      // Rows that are empty need not be written.
      line = Number(element.getAttribute('r')) || line + 1;
      const cells = cellsOf(element, shared);
      held += cells.length;
      if (held > MOST_CELLS) return null;
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    }
    return rows;
  } catch {
    return null;
  }
}

/** The first sheet and the texts shared by sheets, unpacked; none where they are more than a table is. */
function partsOf(bytes: Uint8Array): { readonly sheet?: Uint8Array; readonly strings?: Uint8Array } {
  const sizes = new Map<string, number>();
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      sizes.set(name, originalSize);
      return false;
    },
  });
  /** Parts by their names; null where they are more than a table is. */
  const unpacked = (...names: readonly string[]) => {
    if (names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) > MOST_BYTES) return null;
    const parts = unzipSync(bytes, { filter: ({ name }) => names.includes(name) });
    const marks = Object.values(parts).reduce((sum, part) => sum + marksIn(part), 0);
    return marks > MOST_MARKS ? null : parts;
  };
  const book = unpacked(bookName, linksName);
  const sheets = [...sizes.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  // Where the workbook does not say it, the sheet that was made first.
  const first =
    (book && firstSheet(book)) ?? sheets.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
  const parts = first === undefined ? null : unpacked(first, sharedName);
  const [sheet, strings] = [parts?.[first ?? ''], parts?.[sharedName]];
  return { ...(sheet && { sheet }), ...(strings && { strings }) };
}

/** Where the sheet stands whose tab is the first that is shown: tabs are put into another order, their files are not. */
function firstSheet(book: Readonly<Record<string, Uint8Array>>): string | undefined {
  const shown = [...elements(parsed(book[bookName]), 'sheet')].find(
    (sheet) => !hiddenStates.includes(sheet.getAttribute('state') ?? ''),
  );
  const id = shown?.getAttributeNS(office, 'id') ?? shown?.getAttribute('r:id');
  const links = [...elements(parsed(book[linksName]), 'Relationship')];
  const target = links.find((link) => link.getAttribute('Id') === id)?.getAttribute('Target');
  if (!target) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function marksIn(xml: Uint8Array): number {
  let marks = 0;
  for (const byte of xml) if (byte === 0x3c) marks++;
  return marks;
}

function cellsOf(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const column = columnOf(cell.getAttribute('r') ?? '') ?? cells.length;
    if (column >= MOST_COLUMNS) continue;
    while (cells.length < column) cells.push('');
    cells[column] = shownIn(cell, shared);
  }
  return cells;
}

/** What a cell says: a text, its own or a shared one, a number, or what a formula gave. */
function shownIn(cell: Element, shared: readonly string[]): string {
  const value = [...elements(cell, 'v')][0]?.textContent ?? '';
  switch (cell.getAttribute('t') ?? 'n') {
    case 's':
      return shared[Number(value)] ?? '';
    case 'inlineStr':
      return textOf(cell);
    case 'n':
      return plainNumber(value);
    default:
      return value;
  }
}

/**
 * A number as it is shown: a long one is stored as 1.3800138E10, and what was worked out as 0.30000000000000004.
 * Spreadsheets show 15 digits at most.
 */
function plainNumber(value: string): string {
  if (/^-?\d+(\.\d+)?E\+?\d+$/i.test(value)) return String(Number(value));
  return /^-?\d+\.\d+$/.test(value) ? String(Number(Number(value).toPrecision(15))) : value;
}

/** The text of a cell or of a shared one; how it is read aloud (furigana) is none of it. */
function textOf(element: Element): string {
  return [...elements(element, 't')]
    .filter((one) => one.parentElement?.localName !== 'rPh')
    .map((one) => one.textContent)
    .join('');
}

function parsed(bytes: Uint8Array | undefined): Document | null {
  return bytes ? new DOMParser().parseFromString(strFromU8(bytes), 'application/xml') : null;
}

function elements(within: Document | Element | null, name: string): Iterable<Element> {
  return within ? within.getElementsByTagNameNS('*', name) : [];
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function columnOf(reference: string): number | null {
  const letters = /^[A-Z]+/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function escaped(text: string): string {
  const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  // Control characters but for white space, which no XML may hold.
  const plain = text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (mark) => ('\t\n\r'.includes(mark) ? mark : ''));
  return plain.replace(/[&<>]/g, (mark) => marks[mark] ?? mark);
}
