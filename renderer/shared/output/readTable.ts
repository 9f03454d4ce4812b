import { readCsv, type TableRow } from '../../../contract/rules/text/csv.ts';
import { sayCodeLost } from '../failure/codeLost.ts';

/** Larger files are no tables anybody reads here. */
const MOST_BYTES = 20 * 1024 * 1024;

/** The rows of a CSV or XLSX file; null for one that is neither, undefined where its reader did not come, which is said. */
export async function readTable(file: File): Promise<TableRow[] | null | undefined> {
  if (file.size > MOST_BYTES) return null;
  // One that was moved or changed since it was chosen cannot be read.
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return null;
  const bytes = new Uint8Array(buffer);
  // A packed file begins so, whatever it is called.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const code = await import('./xlsx.ts').catch(sayCodeLost);
    return code?.readXlsx(bytes);
  }
  const text = decoded(bytes);
  // No text holds it; an older workbook does.
  return text.includes('\0') ? null : readCsv(text);
}

/** As UTF-8, else as spreadsheets in China write it. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
