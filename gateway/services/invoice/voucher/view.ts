import type { VoucherAction } from '../../../../contract/enums/money.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import type { Voucher } from '../../../../contract/shapes/voucher.ts';
import type { Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { VoucherRecord } from '../../../store/repos/money/vouchers.ts';
import { orderSummaries } from '../../../store/repos/order/orderSummaries.ts';
import { type PaperRights, paperRights } from '../../policy/orders.ts';
import { awaitsFare } from './voucherRules.ts';

/** Vouchers as the caller's lists show them; whoever asks has made sure that their orders may be seen. */
export async function voucherViews(
  db: Db,
  scope: Scope,
  records: readonly VoucherRecord[],
): Promise<Voucher[]> {
  if (records.length === 0) return [];
  const orders = await orderSummaries(db, [...new Set(records.map(({ orderId }) => orderId))]);
  const rights = await paperRights(db, scope);
  return records.map((record) =>
    voucherView(record, { now: scope.now, order: orders.get(record.orderId), rights }),
  );
}

type Beside = {
  readonly now: number;
  readonly order: OrderSummary | undefined;
  readonly rights: PaperRights;
};

function voucherView(record: VoucherRecord, { now, order, rights }: Beside): Voucher {
  const { id, dueAt } = record;
  return {
    voucherId: id,
    orderId: record.orderId,
    orderNo: record.orderNo,
    kind: record.kind,
    state: record.state,
    fen: record.fen,
    headerType: record.headerType,
    header: record.header,
    taxId: record.taxId,
    dueAt,
    overdue: isOpen(record) && dueAt !== null && dueAt <= now,
    number: record.number,
    createdAt: record.createdAt,
    item: order?.item ?? null,
    traveller: order?.traveller ?? '',
    actions: actionsOf(record, rights),
  };
}

function actionsOf(record: VoucherRecord, { mayBook, keepsAccounts }: PaperRights): VoucherAction[] {
  const books = mayBook(record.principalId);
  const actions: VoucherAction[] = [];
  if (isOpen(record) && !awaitsFare(record) && (books || keepsAccounts)) actions.push('register');
  if (record.state !== 'cancelled' && books) actions.push('repair');
  return actions;
}

function isOpen({ state }: VoucherRecord): boolean {
  return state === 'expected' || state === 'invoicing';
}
