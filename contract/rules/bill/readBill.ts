import { readSignedYuan } from '../money/yuan.ts';
import type { TableRow } from '../text/csv.ts';

/** A line of an uploaded bill: where it stands in its file, from 1, and what it says. */
export type BillLine = {
  readonly row: number;
  /** '' where none is named. */
  readonly orderNo: string;
  readonly fen: number;
};

export const billColumns = ['orderNo', 'amount'] as const;
export type BillColumn = (typeof billColumns)[number];

/** A bill as it was read: its lines and the rows whose amount is none, or the columns it lacks. */
export type ReadBill =
  | { readonly ok: true; readonly lines: readonly BillLine[]; readonly unreadable: readonly number[] }
  | { readonly ok: false; readonly missing: readonly BillColumn[] };

/** A head stands within so many rows: bills begin with titles. */
const HEAD_WITHIN = 15;

/**
 * Reads a bill's rows below its head, whose columns may stand anywhere and are known by any of `names`. A row without
 * an order's number and an amount is none of its lines; nor is a sum, which has no number.
 */
export function readBill(
  rows: readonly TableRow[],
  names: Readonly<Record<BillColumn, readonly string[]>>,
): ReadBill {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
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
  for (const { line, cells } of rows.slice(head + 1)) {
    const orderNo = (cells[number] ?? '').trim().toUpperCase();
    const typed = (cells[amount] ?? '').trim();
    if (orderNo === '') continue;
    const fen = readSignedYuan(typed);
    if (fen === null) unreadable.push(line);
    else lines.push({ row: line, orderNo, fen });
  }
  return { ok: true, lines, unreadable };
}
