import type { TFunction } from 'i18next';
import type { StaffCells } from '../../../../contract/calls/importing/shapes.ts';
import { type StaffColumn, staffColumns } from '../../../../contract/enums/importing.ts';
import { roles } from '../../../../contract/kit/access.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import type { TableRow } from '../../../../contract/rules/text/csv.ts';
import { normalAccount } from '../../../../contract/wire/keys.ts';

type Words = TFunction<['organisation', 'common']>;

/** A file of people: its rows with the line each stands on, or why it is none. */
export type StaffTable =
  | { readonly ok: true; readonly rows: readonly { readonly line: number; readonly cells: StaffCells }[] }
  | { readonly ok: false; readonly missing: readonly StaffColumn[] };

const needed: readonly StaffColumn[] = ['account', 'name', 'mobile'];

/** The head of a file of people in the language shown. */
export function staffHead(t: Words): string[] {
  return staffColumns.map((column) => t(`import.column.${column}`));
}

/** Reads rows of people below a head, whose columns may stand in any order; roles by their words or codes. */
export function staffTable(table: readonly TableRow[], t: Words): StaffTable {
  const [head, ...below] = table;
  const at = new Map<StaffColumn, number>();
  for (const [index, word] of head?.cells.entries() ?? []) {
    const column = columnOf(word, t);
    if (column && !at.has(column)) at.set(column, index);
  }
  const missing = needed.filter((column) => !at.has(column));
  if (missing.length > 0) return { ok: false, missing };
  const cell = (row: readonly string[], column: StaffColumn) => {
    const index = at.get(column);
    return (index === undefined ? '' : (row[index] ?? '')).trim().slice(0, 254);
  };
  const rows = below.map(({ line, cells: row }) => ({
    line,
    cells: {
      account: cell(row, 'account'),
      name: cell(row, 'name'),
      mobile: cell(row, 'mobile'),
      email: cell(row, 'email'),
      department: cell(row, 'department'),
      level: cell(row, 'level'),
      costCentre: cell(row, 'costCentre'),
      roles: roleCodes(cell(row, 'roles'), t),
    },
  }));
  return { ok: true, rows };
}

function columnOf(word: string, t: Words): StaffColumn | undefined {
  const plain = word.trim().toLowerCase();
  return staffColumns.find(
    (column) => plain === column.toLowerCase() || plain === t(`import.column.${column}`).toLowerCase(),
  );
}

function roleCodes(text: string, t: Words): string {
  return text
    .split(/[,;，；、]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map(
      (word) => roles.find((role) => t(`common:user.${role}`).toLowerCase() === word.toLowerCase()) ?? word,
    )
    .join(',');
}

/** What stands in a file more than once, by account, mobile and e-mail, beyond what one call sees: line and column. */
export function repeated(
  rows: readonly { readonly line: number; readonly cells: StaffCells }[],
): { readonly line: number; readonly column: StaffColumn }[] {
  const found: { line: number; column: StaffColumn }[] = [];
  for (const column of ['account', 'mobile', 'email'] as const) {
    const seen = new Set<string>();
    for (const { line, cells } of rows) {
      const typed = column === 'mobile' ? (readMobile(cells.mobile) ?? cells.mobile) : cells[column];
      const value = normalAccount(typed);
      if (value === '') continue;
      if (seen.has(value)) found.push({ line, column });
      seen.add(value);
    }
  }
  return found;
}
