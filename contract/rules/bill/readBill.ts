import { readSignedYuan } from '../money/yuan.ts';
import { HEAD_WITHIN, type TableRow } from '../text/csv.ts';

/** A line of an uploaded bill: where it stands in its file, from 1, and what it says. */
export type BillLine = {
  readonly row: number;
  /** '' where none is named: a charge that can be told to no order. */
  readonly orderNo: string;
  readonly fen: number;
};

export const billColumns = ['orderNo', 'amount'] as const;
export type BillColumn = (typeof billColumns)[number];

/** What its columns and sums are called, in any language. */
export type BillNames = Readonly<Record<BillColumn | 'sum', readonly string[]>>;

/** A bill as it was read: its lines and the rows whose amount is none, or the columns it lacks. */
export type ReadBill =
  | { readonly ok: true; readonly lines: readonly BillLine[]; readonly unreadable: readonly number[] }
  | { readonly ok: false; readonly missing: readonly BillColumn[] };

/**
 * Reads a bill's rows below its head, whose columns may stand anywhere and are known by any of `names`. A row without an
 * amount is none of its lines, nor is a sum: one that says so, or an amount by itself that is the sum of those above it, or of those
 * on its page.
 */
export function readBill(rows: readonly TableRow[], names: BillNames): ReadBill {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  // `合计（12笔）：`, `Total (CNY)`
  const bare = (text: string) => plain(text).replace(/[^\p{L}]|元|笔|人民币|cny|rmb|yuan/gu, '');
  const sums = new Set(names.sum.map(bare));
  const naming = namingSums(names.sum);
  const known = (column: BillColumn) => new Set(names[column].map(plain));
  const [numbers, amounts] = [known('orderNo'), known('amount')];
  const indexOf = (row: readonly string[] | undefined, some: ReadonlySet<string>) =>
    row?.findIndex((cell) => some.has(plain(cell))) ?? -1;
  const head = rows
    .slice(0, HEAD_WITHIN)
    .findIndex(({ cells }) => indexOf(cells, amounts) !== -1 && indexOf(cells, numbers) !== -1);
  if (head === -1) {
    const top = rows.slice(0, HEAD_WITHIN).flatMap(({ cells }) => cells);
    const missing = billColumns.filter((column) => indexOf(top, known(column)) === -1);
    return { ok: false, missing: missing.length > 0 ? missing : billColumns };
  }
  const [number, amount] = [indexOf(rows[head]?.cells, numbers), indexOf(rows[head]?.cells, amounts)];
  const lines: BillLine[] = [];
  const unreadable: number[] = [];
  /** Where the lines of this page, or since the last sum, begin. */
  let begin = 0;
  for (const { line, cells } of rows.slice(head + 1)) {
    const orderNo = (cells[number] ?? '').normalize('NFKC').replace(/\s/g, '').toUpperCase();
    const typed = (cells[amount] ?? '').trim();
    // Its head stands again on the next page, with or without all of its cells.
    const isHead = amounts.has(plain(typed)) && (orderNo === '' || numbers.has(plain(orderNo)));
    const isEmpty = orderNo === '' && typed === '';
    // What names an order is a line, whatever else it says; a number alone may count those above it.
    const isSum =
      bare(orderNo) === '' ? cells.some((cell) => sums.has(bare(cell))) : naming(cells[number] ?? '');
    if (isHead || isSum) begin = lines.length;
    if (isHead || isEmpty || isSum) continue;
    const fen = readSignedYuan(typed);
    if (fen === null) unreadable.push(line);
    else if (orderNo === '' && mayBeSum(cells, naming) && isSumOf(lines, begin, fen)) begin = lines.length;
    else if (orderNo !== '' || fen !== 0) lines.push({ row: line, orderNo, fen });
  }
  return { ok: true, lines, unreadable };
}

/**
 * Whether a cell where an order should be named says that its row is a sum, in whatever words beside: `第1页小计`, `总计（含税）`,
 * `Page 1 of 3 total`. One with four digits, but for a year's, names an order.
 */
function namingSums(names: readonly string[]): (cell: string) => boolean {
  const folded = (text: string) => text.normalize('NFKC').toLowerCase();
  const words = names.map((name) => {
    const word = folded(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return /\p{Script=Han}/u.test(word) ? word : `(?<!\\p{L})${word}(?!\\p{L})`;
  });
  const sum = new RegExp(words.join('|'), 'u');
  return (cell) => sum.test(folded(cell)) && !/\d{4}(?!年|-\d\d(?!\d))/.test(folded(cell));
}

/** Whether a row that names no order may be a sum: it holds nothing but its amount, or says so. */
function mayBeSum(cells: readonly string[], naming: (cell: string) => boolean): boolean {
  return cells.filter((cell) => cell.trim() !== '').length === 1 || cells.some(naming);
}

/** Whether an amount (fen) is the sum of all lines, or of those of this page; the last page may have a single one. */
function isSumOf(lines: readonly BillLine[], begin: number, fen: number): boolean {
  const sumFrom = (at: number) => lines.slice(at).reduce((sum, one) => sum + one.fen, 0);
  const isOfPage = lines.length - begin > (begin > 0 ? 0 : 1) && sumFrom(begin) === fen;
  return isOfPage || (lines.length > 1 && sumFrom(0) === fen);
}
