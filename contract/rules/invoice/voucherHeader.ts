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

/**
 * What is wrong with a voucher header, or null (spec §5): no spaces in any field; tax id of 18 or 20 places; bank
 * account of 19 digits. A company has a tax id, a special VAT invoice every field; a government office may be without
 * a tax id; an individual has the header alone.
 */
export function headerFault(fields: HeaderFields): HeaderFault | null {
  const { type, header, taxId, bank, account, address, phone, specialVat } = fields;
  const texts = [header, taxId, bank, account, address, phone];
  if (texts.some(hasSpace)) return 'HEADER_SPACES';
  if (header === '') return 'HEADER_INCOMPLETE';
  if (type === 'individual' && (texts.slice(1).some((text) => text !== '') || specialVat))
    return 'HEADER_INCOMPLETE';
  if (taxId !== '' && !isTaxId(taxId)) return 'TAX_ID_INVALID';
  if (account !== '' && !isBankAccount(account)) return 'BANK_ACCOUNT_INVALID';
  if (type === 'company' && taxId === '') return 'HEADER_INCOMPLETE';
  if (specialVat && texts.some((text) => text === '')) return 'HEADER_INCOMPLETE';
  return null;
}
