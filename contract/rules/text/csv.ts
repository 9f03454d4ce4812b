/** A row of a table that is not empty, and where it stands in its file, from 1. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A table's head stands within so many lines: bills begin with titles. */
export const HEAD_WITHIN = 15;
/** So much is looked at for what stands between cells. */
const HEAD_CHARACTERS = 65_536;
/** An amount that is a whole cell between semicolons or tabs: its commas separate nothing. */
const thousands = /(?<=^|[;\t])[^\w;\t,\r\n]*\d{1,3}(?:,\d{3})+(?:\.\d+)?[^\w;\t,\r\n]*(?=[;\t\r\n]|$)/gm;

/** What spreadsheets take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;
/**
 * Where a cell begins inside a text for a spreadsheet whose cells end with a semicolon or a tab: quotes that do not
 * begin a cell hold nothing together there, neither line breaks.
 */
const formulaWithin = /([;\t\r\n])(?=["'\s]*[=+\-@])/g;
const markedWithin = /([;\t\r\n])'(?=["'\s]*[=+\-@])/g;

/**
 * Rows as CSV (RFC 4180) that spreadsheets open as UTF-8. A text that would be run as a formula, also by a spreadsheet
 * that separates cells by something else, gets an apostrophe before it, as spreadsheets mark texts themselves.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = (formula.test(value) ? `'${value}` : value).replace(formulaWithin, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows of a CSV (RFC 4180), with commas, semicolons or tabs between cells (separatorOf). An
 * apostrophe that kept a text from being run as a formula is taken away; empty lines are left out, and counted. Null
 * where a quote is never closed: whatever stands behind it would be one cell, and its rows missing without a word.
 */
export function readCsv(text: string): TableRow[] | null {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const rows: TableRow[] = [];
  let line = 1;
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(unmarked(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one.trim() !== '')) rows.push({ line, cells: row });
    line += 1;
    row = [];
  };
  for (let at = 0; at < plain.length; at++) {
    const char = plain.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (plain.charAt(at + 1) === '"') cell += plain.charAt(++at);
      else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator) endCell();
    else if (char === '\n' || (char === '\r' && plain.charAt(at + 1) !== '\n')) endRow();
    else if (char !== '\r') cell += char;
  }
  if (isQuoted) return null;
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/**
 * What stands between cells: whatever cuts most of the first lines into the same number of cells, and into most. A title
 * above a table, a name or an amount of several thousands within a cell do so for few lines or into few cells.
 */
function separatorOf(text: string): string {
  const head = text
    .slice(0, HEAD_CHARACTERS)
    .replace(/"[^"]*"/g, '')
    .replace(thousands, '');
  const lines = head.split(/\r\n?|\n/, HEAD_WITHIN);
  const cut = ['\t', ';', ','].map((one) => ({
    one,
    cuts: evenCuts(lines.map((line) => line.split(one).length)),
  }));
  return cut.toSorted((a, b) => b.cuts - a.cuts)[0]?.one ?? ',';
}

/** How often lines are cut that are cut into the same number of cells, of the number that makes most of them. */
function evenCuts(counts: readonly number[]): number {
  const cuts = [...new Set(counts)].map(
    (cells) => (cells - 1) * counts.filter((one) => one === cells).length,
  );
  return Math.max(0, ...cuts);
}

function unmarked(cell: string): string {
  const text = cell.replace(markedWithin, '$1');
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
