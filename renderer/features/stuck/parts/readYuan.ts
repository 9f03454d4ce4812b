/** A sum typed in yuan as fen; null for nothing, NaN for what is none. A comma is a decimal point to many. */
export function readYuan(typed: string): number | null {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}
