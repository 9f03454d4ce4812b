/** An amount in yuan as typed, in fen; null for what is none, has fractions of a fen or commas that group no thousands. */
export function readYuan(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const [, yuan, fen = ''] = /^¥?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return yuan === undefined ? null : Number(yuan.replaceAll(',', '')) * 100 + Number(fen.padEnd(2, '0'));
}

/** An amount of a bill in yuan, in fen; with a minus or in brackets it is something that comes back. null for none. */
export function readSignedYuan(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const bracketed = /^\((.+)\)$/.exec(plain)?.[1];
  const isBack = bracketed !== undefined || /^[-\u2212]/.test(plain.replace(/^¥/, ''));
  const fen = readYuan((bracketed ?? plain).replace(/^(¥?)[-+\u2212](¥?)/, '$1$2'));
  return fen === null ? null : isBack && fen !== 0 ? -fen : fen;
}

/** Fen as yuan to be typed on or read by a spreadsheet: 1234.50. */
export function yuanText(fen: number): string {
  const amount = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
