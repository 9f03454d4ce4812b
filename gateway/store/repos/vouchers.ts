import {
  type HeaderType,
  headerTypes,
  type VoucherKind,
  type VoucherState,
  voucherKinds,
  voucherStates,
} from '../../../contract/shapes/moneyLists.ts';
import { type OrderId, orderId, type VoucherId, voucherId } from '../../../contract/shapes/primitives.ts';
import type { Db } from '../openStore.ts';
import type { Tables } from '../schema.ts';
import type { VisibleOrders } from './orderPages.ts';

/** A voucher an order is accounted by. Money in fen, times in epoch ms. */
export type VoucherRecord = {
  readonly id: VoucherId;
  readonly companyId: string;
  readonly orderId: OrderId;
  readonly orderNo: string;
  readonly bookerId: string;
  readonly principalId: string;
  readonly kind: VoucherKind;
  readonly state: VoucherState;
  readonly fen: number;
  readonly headerType: HeaderType;
  readonly header: string;
  readonly taxId: string;
  readonly dueAt: number | null;
  readonly number: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};
export type VoucherKey = { readonly createdAt: number; readonly id: string };

/** Writes awaited vouchers down. */
export async function insertVouchers(db: Db, made: readonly VoucherRecord[]): Promise<void> {
  if (made.length > 0) await db.insertInto('voucher').values(made.map(voucherRow)).execute();
}

/** An order's vouchers. */
export async function vouchersOf(db: Db, order: string): Promise<VoucherRecord[]> {
  const rows = await db
    .selectFrom('voucher')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return rows.map(voucherOf);
}

/** One voucher of a company. */
export async function findVoucher(db: Db, companyId: string, id: string): Promise<VoucherRecord | null> {
  const row = await db
    .selectFrom('voucher')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? voucherOf(row) : null;
}

/** Changes a voucher while it is in the state it was read in; null when somebody else was first. */
export async function changeVoucher(
  db: Db,
  before: VoucherRecord,
  change: Partial<Omit<VoucherRecord, 'id' | 'companyId' | 'createdAt'>>,
): Promise<VoucherRecord | null> {
  const next = { ...before, ...change };
  const { id: _, ...values } = voucherRow(next);
  const done = await db
    .updateTable('voucher')
    .set(values)
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .where('updated_at', '=', before.updatedAt)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n ? next : null;
}

/** Takes a voucher number for good; false when a voucher with it was received before. */
export async function takeNumber(db: Db, number: string, voucher: string, at: number): Promise<boolean> {
  const done = await db
    .insertInto('voucher_number')
    .values({ number, voucher_id: voucher, at })
    .onConflict((on) => on.column('number').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One page of the vouchers of orders somebody may see, newest first. */
export async function voucherPage(
  db: Db,
  visible: VisibleOrders,
  filter: {
    readonly orderId: string | undefined;
    readonly states: readonly VoucherState[] | undefined;
    readonly after: VoucherKey | null;
    readonly limit: number;
  },
): Promise<VoucherRecord[]> {
  const { after } = filter;
  let query = db
    .selectFrom('voucher')
    .selectAll()
    .where('company_id', '=', visible.companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit);
  if (!visible.all) {
    query = query.where((eb) =>
      eb.or([
        ...(visible.bookerId === null ? [] : [eb('booker_id', '=', visible.bookerId)]),
        eb('principal_id', 'in', visible.principalIds.length > 0 ? visible.principalIds : ['']),
      ]),
    );
  }
  if (filter.orderId !== undefined) query = query.where('order_id', '=', filter.orderId);
  if (filter.states) query = query.where('state', 'in', filter.states);
  if (after) {
    query = query
      .where('created_at', '<=', after.createdAt)
      .where((eb) => eb.or([eb('created_at', '<', after.createdAt), eb('id', '<', after.id)]));
  }
  return (await query.execute()).map(voucherOf);
}

/** A voucher as its columns hold it. */
export function voucherRow(record: VoucherRecord): Tables['voucher'] {
  return {
    id: record.id,
    company_id: record.companyId,
    order_id: record.orderId,
    order_no: record.orderNo,
    booker_id: record.bookerId,
    principal_id: record.principalId,
    kind: record.kind,
    state: record.state,
    fen: record.fen,
    header_type: record.headerType,
    header: record.header,
    tax_id: record.taxId,
    due_at: record.dueAt,
    number: record.number,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  };
}

function voucherOf(row: Tables['voucher']): VoucherRecord {
  return {
    id: voucherId.parse(row.id),
    companyId: row.company_id,
    orderId: orderId.parse(row.order_id),
    orderNo: row.order_no,
    bookerId: row.booker_id,
    principalId: row.principal_id,
    kind: wordOf(voucherKinds, row.kind),
    state: wordOf(voucherStates, row.state),
    fen: row.fen,
    headerType: wordOf(headerTypes, row.header_type),
    header: row.header,
    taxId: row.tax_id,
    dueAt: row.due_at,
    number: row.number,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function wordOf<Word extends string>(words: readonly Word[], stored: string): Word {
  const word = words.find((one) => one === stored);
  if (!word) throw new Error(`not a known word: ${stored}`);
  return word;
}
