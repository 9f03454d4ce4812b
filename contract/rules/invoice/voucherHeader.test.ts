import { expect, test } from 'vitest';
import { type HeaderFields, headerFault, headerFaults } from './voucherHeader.ts';

const company: HeaderFields = {
  type: 'company',
  header: '云程科技集团有限公司',
  taxId: '91110108MA01ABCD2X',
  bank: '',
  account: '',
  address: '',
  phone: '',
  specialVat: false,
};
const whole: HeaderFields = {
  ...company,
  specialVat: true,
  bank: '工商银行北京分行',
  account: '6222020000012345678',
  address: '北京市海淀区中关村大街1号',
  phone: '010-62510000',
};
const bare = { taxId: '', bank: '', account: '', address: '', phone: '', specialVat: false };

test.each<[string, HeaderFields]>([
  ['a company with its tax id', company],
  ['a company with a tax id of 20 places', { ...company, taxId: '11010519491231002X01' }],
  ['a special VAT invoice with every field', whole],
  ['a government office without a tax id', { ...bare, type: 'government', header: '云州市机关事务管理局' }],
  ['a person', { ...bare, type: 'individual', header: '张伟' }],
])('%s passes', (_, fields) => {
  expect(headerFault(fields)).toBe(null);
});

test.each<[string, HeaderFields, string]>([
  ['a space in the header', { ...company, header: '云程 科技' }, 'HEADER_SPACES'],
  ['a wide space in the address', { ...whole, address: '北京市\u3000海淀区' }, 'HEADER_SPACES'],
  ['a space at the end of the bank', { ...whole, bank: '工商银行 ' }, 'HEADER_SPACES'],
  ['a company without a tax id', { ...company, taxId: '' }, 'HEADER_INCOMPLETE'],
  ['a tax id of 17 places', { ...company, taxId: '91110108MA01ABCD2' }, 'TAX_ID_INVALID'],
  ['a tax id of 19 places', { ...company, taxId: '9111010812345678901' }, 'TAX_ID_INVALID'],
  ['a bank account of 18 digits', { ...whole, account: '622202000001234567' }, 'BANK_ACCOUNT_INVALID'],
  ['a bank account of 20 digits', { ...whole, account: '62220200000123456789' }, 'BANK_ACCOUNT_INVALID'],
  ['a special VAT invoice without a phone', { ...whole, phone: '' }, 'HEADER_INCOMPLETE'],
  ['a person with a tax id', { ...company, type: 'individual' }, 'HEADER_INCOMPLETE'],
  ['no header', { ...company, header: '' }, 'HEADER_INCOMPLETE'],
])('%s is refused', (_, fields, fault) => {
  expect(headerFault(fields)).toBe(fault);
});

test('each field says what is wrong with it', () => {
  expect(headerFaults({ ...company, specialVat: true, phone: '010 6251', taxId: '911' })).toEqual({
    taxId: 'TAX_ID_INVALID',
    bank: 'HEADER_INCOMPLETE',
    account: 'HEADER_INCOMPLETE',
    address: 'HEADER_INCOMPLETE',
    phone: 'HEADER_SPACES',
  });
});
