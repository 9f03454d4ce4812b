import type { HeaderType } from '../../enums/money.ts';
import { isBankAccount } from '../money/bankCard.ts';
import { hasSpace, isTaxId } from './taxId.ts';

export type HeaderFields = {
  readonly type: HeaderType;
  readonly header: string;
  readonly taxId: string;
  readonly bank: string;
  readonly account: string;
  readonly address: string;
  readonly phone: string;
  readonly specialVat: boolean;
};

export type HeaderFault = 'HEADER_SPACES' | 'TAX_ID_INVALID' | 'BANK_ACCOUNT_INVALID' | 'HEADER_INCOMPLETE';

/** The gravest first: what a header is refused with when several things are wrong. */
const gravity: readonly HeaderFault[] = [
  'HEADER_SPACES',
  'TAX_ID_INVALID',
  'BANK_ACCOUNT_INVALID',
  'HEADER_INCOMPLETE',
];

/** What is wrong with a voucher header, or null. */
export function headerFault(fields: HeaderFields): HeaderFault | null {
  const found = Object.values(headerFaults(fields));
  return gravity.find((fault) => found.includes(fault)) ?? null;
}

/**
 * What is wrong with each field of a voucher header (spec §5): no spaces in any; tax id of 18 or 20 places; bank account
 * of 19 digits. A company has a tax id, a special VAT invoice every field; a government office may be without a tax id;
 * an individual has the header alone.
 */
export function headerFaults(fields: HeaderFields): Partial<Record<keyof HeaderFields, HeaderFault>> {
  const { type, specialVat } = fields;
  const isAlone = type === 'individual';
  const faults: Partial<Record<keyof HeaderFields, HeaderFault>> = {};
  const texts = ['header', 'taxId', 'bank', 'account', 'address', 'phone'] as const;
  for (const name of texts) {
    const text = fields[name];
    const isNeeded = name === 'header' || (name === 'taxId' && type === 'company') || specialVat;
    const isAllowed = name === 'header' || !isAlone;
    if (hasSpace(text)) faults[name] = 'HEADER_SPACES';
    else if (text === '' ? isNeeded && isAllowed : !isAllowed) faults[name] = 'HEADER_INCOMPLETE';
  }
  if (fields.taxId !== '' && !isTaxId(fields.taxId)) faults.taxId ??= 'TAX_ID_INVALID';
  if (fields.account !== '' && !isBankAccount(fields.account)) faults.account ??= 'BANK_ACCOUNT_INVALID';
  if (isAlone && specialVat) faults.specialVat = 'HEADER_INCOMPLETE';
  return faults;
}
