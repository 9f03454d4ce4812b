import type { VoucherKind } from '../../../../contract/enums/money.ts';
import type { FileFormat } from '../../../../contract/enums/papers/voucherFile.ts';

/** What an e-voucher's file says. What it does not say is null. */
export type VoucherFile = {
  readonly format: FileFormat;
  /** null for an ordinary invoice, which may be of anything but a ticket. */
  readonly kind: VoucherKind | null;
  /** '' for vouchers that have a number alone. */
  readonly code: string;
  readonly number: string;
  readonly fen: number;
  readonly header: string | null;
  readonly taxId: string | null;
  /** Dates as YYYY-MM-DD. */
  readonly issuedOn: string | null;
  readonly traveller: string | null;
  readonly travelDay: string | null;
  /** The train or flight. */
  readonly serviceNo: string | null;
  /** Whether its bytes vouch for themselves, so that no digit of it was lost on the way. */
  readonly sure: boolean;
};

/** An amount as vouchers print it, in fen: 1,234.50; null for anything else. */
export function printedFen(text: string | undefined): number | null {
  const [, yuan, fen] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(text?.replace(/[\s,，¥￥]/g, '') ?? '') ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(fen ?? 0);
}

/** A date as vouchers print it, as YYYY-MM-DD; null for none. */
export function printedDay(text: string | undefined): string | null {
  const [, year, month, day] =
    /^\s*(\d{4})\s*[-/年.]?\s*(\d{1,2})\s*[-/月.]?\s*(\d{1,2})(?:\D|$)/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return null;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.getUTCMonth() + 1 === Number(month) ? at.toISOString().slice(0, 10) : null;
}

/** A number of a voucher; null for a text that is none. */
export function printedNumber(text: string | undefined): string | null {
  const plain = text?.trim() ?? '';
  return /^(\d{8}|\d{20})$/.test(plain) ? plain : null;
}

/** A text of a voucher; null for an empty one and one that is too long to be true. */
export function printedText(text: string | undefined, most = 100): string | null {
  const plain = text?.trim() ?? '';
  return plain === '' || plain.length > most ? null : plain;
}
