/** An amount typed in yuan as fen; null for what is no amount, and for nothing typed. Never below zero. */
export function readFen(typed: string): number | null {
  const plain = typed.normalize('NFKC').replace(/[\s,¥]/g, '');
  const [, yuan, cents = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

/** Fen as they are typed: 1200, 1200.50. */
export function fenText(fen: number): string {
  const rest = fen % 100;
  return `${Math.floor(fen / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
