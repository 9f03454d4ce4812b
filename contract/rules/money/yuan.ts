/** An amount in yuan as typed, in fen; null for what is none or has fractions of a fen. */
export function readYuan(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,¥]/g, '');
  const [, yuan, fen = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
}

/** Fen as yuan to be typed on or read by a spreadsheet: 1234.50. */
export function yuanText(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
