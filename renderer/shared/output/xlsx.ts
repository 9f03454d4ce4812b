import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** No part of a workbook that is read is larger: a packed file may unpack to anything. */
const MOST_BYTES = 64 * 1024 * 1024;

const sheetName = 'xl/worksheets/sheet1.xml';
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
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    [sheetName]: `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** The rows of a workbook's first sheet, as texts; null for a file that is none. Formulas give their last value. */
export function readXlsx(bytes: Uint8Array): string[][] | null {
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        originalSize <= MOST_BYTES &&
        (name === 'xl/sharedStrings.xml' || /^xl\/worksheets\/sheet\d+\.xml$/.test(name)),
    });
    const sheets = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'));
    const first = sheets.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
    const sheet = first && parsed(parts[first]);
    if (!sheet) return null;
    const shared = [...elements(parsed(parts['xl/sharedStrings.xml']), 'si')].map(textOf);
    return [...elements(sheet, 'row')]
      .map((row) => cellsOf(row, shared))
      .filter((row) => row.some((cell) => cell.trim() !== ''));
  } catch {
    return null;
  }
}

function cellsOf(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const column = columnOf(cell.getAttribute('r') ?? '') ?? cells.length;
    // A sheet has 16,384 columns; a file that says more says nothing.
    if (column >= 16_384) continue;
    while (cells.length < column) cells.push('');
    const kind = cell.getAttribute('t');
    const value = [...elements(cell, 'v')][0]?.textContent ?? '';
    cells[column] =
      kind === 's' ? (shared[Number(value)] ?? '') : kind === 'inlineStr' ? textOf(cell) : plainNumber(value);
  }
  return cells;
}

/** A long number is stored as 1.3800138E10; people wrote its digits. */
function plainNumber(value: string): string {
  return /^-?\d+(\.\d+)?E\+?\d+$/i.test(value) ? String(Number(value)) : value;
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
