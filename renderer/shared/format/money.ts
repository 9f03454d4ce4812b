import type { Language } from '../../../contract/languages.ts';
import { numberFormat } from './number.ts';

/** A money amount taken apart, so that the currency sign can be set smaller. */
export interface MoneyParts {
  sign: '' | '−' | '+';
  currency: '¥';
  /** Grouped digits without sign and currency, e.g. "1,060.00". */
  amount: string;
  /** True where the sign stands before the digits (zh, en), false where it follows them (de). */
  currencyFirst: boolean;
}

export interface MoneyOptions {
  /** Leaves ".00" away when the amount is whole yuan, for dense price strips. */
  whole?: boolean;
  /** Writes "+" before amounts above zero, for differences. */
  signed?: boolean;
}

/**
 * Integer fen as parts. A fraction of a fen is a bug upstream and is refused with a RangeError.
 * The sign is a true minus, set before the currency sign.
 */
export function moneyParts(fen: number, language: Language, options: MoneyOptions = {}): MoneyParts {
  if (!Number.isSafeInteger(fen)) throw new RangeError('money must be whole fen');
  const digits = options.whole && fen % 100 === 0 ? 0 : 2;
  return {
    sign: fen < 0 ? '−' : fen > 0 && options.signed ? '+' : '',
    currency: '¥',
    amount: numberFormat(language, digits).format(Math.abs(fen) / 100),
    currencyFirst: language !== 'de',
  };
}

/** Integer fen as one string: "¥1,060.00", "−¥5.00", de "1.060,00 ¥". */
export function moneyText(fen: number, language: Language, options: MoneyOptions = {}): string {
  const { sign, currency, amount, currencyFirst } = moneyParts(fen, language, options);
  return currencyFirst ? `${sign}${currency}${amount}` : `${sign}${amount} ${currency}`;
}
