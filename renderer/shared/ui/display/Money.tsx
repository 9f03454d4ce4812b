import clsx from 'clsx';
import { moneyParts } from '../../format/money.ts';
import { useLanguage } from '../../hooks/useLanguage.ts';
import './Money.css';

export interface MoneyProps {
  /** Integer fen. */
  fen: number;
  /** Leaves ".00" away for whole yuan. */
  whole?: boolean;
  /** Writes + before amounts above zero. */
  signed?: boolean;
  /** Crossed out: replaced or not to be paid. Say so in words nearby too. */
  strike?: boolean;
  strong?: boolean;
  className?: string;
}

/** An amount with a smaller currency sign and tabular digits; inherits size and colour. */
export function Money({ fen, whole, signed, strike, strong, className }: MoneyProps) {
  const { sign, currency, amount, currencyFirst } = moneyParts(fen, useLanguage(), { whole, signed });
  const Tag = strike ? 's' : 'span';
  return (
    <Tag className={clsx('td-money', strong && 'td-money--strong', className)}>
      {sign}
      {currencyFirst && <small className="td-money__sign">{currency}</small>}
      {amount}
      {!currencyFirst && <small className="td-money__sign td-money__sign--after"> {currency}</small>}
    </Tag>
  );
}
