/** An amount in yuan as typed, in fen; null for what is none, has fractions of a fen or commas that group no thousands. */
export function readYuan(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const [, yuan, fen = ''] = /^¥?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return yuan === undefined ? null : Number(yuan.replaceAll(',', '')) * 100 + Number(fen.padEnd(2, '0'));
}

/**
 * An amount of a bill in yuan, in fen; with a minus before or behind it or in brackets it is something that comes back.
 * Null for none, or for one in another currency.
 */
export function readSignedYuan(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/^([-+(]?)(?:人民币|cny|rmb|cn¥|¥)/i, '$1')
    .replace(/(?:元|cny|rmb|yuan)+([-)]?)$/i, '$1');
  const [, bracketed] = /^\((.+)\)$/.exec(plain) ?? [];
  const [, sign, before] = /^([-+])(.+)$/.exec(bracketed ?? plain) ?? [];
  const [, behind] = /^(.+)-$/.exec(sign ? '' : plain) ?? [];
  const fen = readYuan(before ?? behind ?? bracketed ?? plain);
  const isBack = bracketed !== undefined || sign === '-' || behind !== undefined;
  return fen === null ? null : isBack && fen !== 0 ? -fen : fen;
}

/** Fen as yuan to be typed on or read by a spreadsheet: 1234.50. */
export function yuanText(fen: number): string {
  const amount = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
