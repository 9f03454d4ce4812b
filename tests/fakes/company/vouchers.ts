import { ok } from '../../../contract/kit/result.ts';
import type { Voucher, VoucherHeader } from '../../../renderer/features/invoice/invoiceApi.ts';

/** A voucher that is awaited, the header it is made out to, and what a gateway with these answers. */

export const ids = { orderId: 'a'.repeat(32), voucherId: 'b'.repeat(32), headerId: 'c'.repeat(32) };
export const at = Date.parse('2026-11-20T08:00:00+08:00');

export const voucher: Voucher = {
  voucherId: ids.voucherId as never,
  orderId: ids.orderId as never,
  orderNo: 'TD26112000001',
  kind: 'railInvoice',
  state: 'invoicing',
  fen: 55_300,
  headerType: 'company',
  header: '云程科技集团有限公司',
  taxId: '91110108MA0YCTECH1',
  dueAt: Date.parse('2099-05-20T00:00:00+08:00'),
  overdue: false,
  number: '',
  createdAt: at,
  item: null,
  traveller: '李娜',
  actions: ['register', 'repair'],
};
export const header: VoucherHeader = {
  headerId: ids.headerId as never,
  type: 'company',
  header: '云程科技集团有限公司',
  taxId: '91110108MA0YCTECH1',
  bank: '',
  accountMasked: '',
  address: '',
  phone: '',
  specialVat: false,
  shared: true,
  version: 3,
};

export const voucherAnswers = {
  'invoice.voucher.list': () => ok({ rows: [voucher], nextCursor: null }),
  'invoice.voucher.register': () => ok({ ...voucher, state: 'invoiced' as const }),
  'invoice.voucher.repair': () => ok(voucher),
  'invoice.header.list': () => ok({ headers: [header] }),
  'invoice.header.save': () => ok(header),
};
