import type { Voucher } from '../../../contract/shapes/voucher.ts';
import type { VoucherRecord } from '../../store/repos/money/vouchers.ts';

/** A voucher as lists show it at a moment (epoch ms). */
export function voucherView(record: VoucherRecord, now: number): Voucher {
  const { id, dueAt, state } = record;
  const open = state === 'expected' || state === 'invoicing';
  return {
    voucherId: id,
    orderId: record.orderId,
    orderNo: record.orderNo,
    kind: record.kind,
    state,
    fen: record.fen,
    headerType: record.headerType,
    header: record.header,
    taxId: record.taxId,
    dueAt,
    overdue: open && dueAt !== null && dueAt <= now,
    number: record.number,
    createdAt: record.createdAt,
  };
}
