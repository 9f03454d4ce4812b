import { csvOf } from '../../../contract/rules/text/csv.ts';
import { sayCodeLost } from '../failure/codeLost.ts';
import { saveFile } from './saveFile.ts';

/** Saves rows as a file for spreadsheets, its name without the ending. Numbers stay numbers, to be added up. */
export async function saveTable(
  kind: 'csv' | 'xlsx',
  name: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  if (kind === 'csv') return saveFile(`${name}.csv`, 'text/csv', csvOf(rows));
  const code = await import('./xlsx.ts').catch(sayCodeLost);
  if (!code) return;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveFile(`${name}.xlsx`, type, code.xlsxOf(rows));
}
