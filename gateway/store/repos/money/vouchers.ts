import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import {
  type HeaderType,
  headerTypes,
  type VoucherKind,
  type VoucherState,
  voucherKinds,
  voucherStates,
} from '../../../../contract/enums/money.ts';
import { type OrderId, orderId, type VoucherId, voucherId } from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { compiledOnce, inChunks, padded } from '../../db/compiledOnce.ts';
import { forAll } from '../../db/forAll.ts';
import { mergedPage, type NewestKey, type ReadPage, readPage } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import type { VisibleOrders } from '../order/orderPages.ts';

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
  /** How often it was changed; a new one is 1. */
  readonly version: number;
};

/** Writes awaited vouchers down. */
export async function insertVouchers(db: Db, made: readonly VoucherRecord[]): Promise<void> {
  await forAll(db, inChunks(made.map(voucherRow)), (rows) => newVouchers(db, { rows }));
}

const newVouchers = compiledOnce((db, { rows }: { readonly rows: readonly Tables['voucher'][] }) =>
  db.insertInto('voucher').values(rows),
);

/** An order's vouchers. */
export async function vouchersOf(db: Db, order: string): Promise<VoucherRecord[]> {
  return (await vouchersFor(db, { order })).rows.map(voucherOf);
}

/** The vouchers of some orders, each order's as `vouchersOf` answers them. */
export async function vouchersOfAll(db: Db, ids: readonly string[]): Promise<VoucherRecord[]> {
  return (await vouchersForAll(db, { ids: padded(ids) })).rows.map(voucherOf);
}

const vouchersForAll = compiledOnce((db, { ids }: { readonly ids: readonly string[] }) =>
  db.selectFrom('voucher').selectAll().where('order_id', 'in', ids).orderBy('kind').orderBy('id'),
);

const vouchersFor = compiledOnce((db, { order }: { readonly order: string }) =>
  db.selectFrom('voucher').selectAll().where('order_id', '=', order).orderBy('kind').orderBy('id'),
);

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

/** Changes a voucher; null when somebody else has changed it since it was read. */
export async function changeVoucher(
  db: Db,
  before: VoucherRecord,
  change: Partial<Omit<VoucherRecord, 'id' | 'companyId' | 'createdAt' | 'version'>>,
): Promise<VoucherRecord | null> {
  const next = { ...before, ...change, version: before.version + 1 };
  const { id: _, ...values } = voucherRow(next);
  const done = await db
    .updateTable('voucher')
    .set(values)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n ? next : null;
}

/**
 * One page of the vouchers of orders somebody may see, newest first: a walk of its own index for each way of seeing
 * one (company, booker, every principal), merged.
 */
export async function voucherPage(
  db: Db,
  visible: VisibleOrders,
  filter: VoucherFilter,
  after: NewestKey | null,
  limit: number,
): Promise<ReadPage<VoucherRecord>> {
  const start = () => walk(db, visible, filter, after, limit + 1);
  const walks = visible.all
    ? [start()]
    : [
        ...(visible.bookerId === null ? [] : [start().where('booker_id', '=', visible.bookerId)]),
        ...visible.principalIds.map((principal) => start().where('principal_id', '=', principal)),
      ];
  return readPage(await mergedPage(walks, limit + 1), limit, voucherOf);
}

type VoucherFilter = {
  readonly orderId?: string | undefined;
  readonly states?: readonly VoucherState[] | undefined;
  readonly fen?: number;
};

function walk(
  db: Db,
  { companyId, viewer }: VisibleOrders,
  { orderId: order, states, fen }: VoucherFilter,
  after: NewestKey | null,
  limit: number,
) {
  let query = db
    .selectFrom('voucher')
    .selectAll()
    .select('created_at as at')
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  query = query.where((eb) => notAnothersPrivate(eb, viewer));
  if (order !== undefined) query = query.where('order_id', '=', order);
  if (states) query = query.where('state', 'in', states);
  if (fen !== undefined) query = query.where('fen', '=', fen);
  if (after) {
    query = query
      .where('created_at', '<=', after.at)
      .where((eb) => eb.or([eb('created_at', '<', after.at), eb('id', '<', after.id)]));
  }
  return query;
}

/** Of private journeys one sees the vouchers of one's own and of those one booked. */
function notAnothersPrivate(
  eb: ExpressionBuilder<Tables, 'voucher'>,
  viewer: VisibleOrders['viewer'],
): Expression<SqlBool> {
  return eb.or([
    eb('booker_id', '=', viewer.id),
    ...(viewer.acting ? [] : [eb('principal_id', '=', viewer.id)]),
    eb.not(
      eb.exists(
        eb
          .selectFrom('travel_order')
          .select('travel_order.id')
          .whereRef('travel_order.id', '=', 'voucher.order_id')
          .where('travel_order.tab', '=', 'private'),
      ),
    ),
  ]);
}

/** An order that lacks vouchers, of those whose journey is over; times in epoch ms. */
export type LackingOrder = {
  readonly orderId: string;
  readonly dueAt: number;
};

/** Orders somebody may see that lack vouchers after their journey, the earliest deadline first. */
export async function lackingOrders(
  db: Db,
  { companyId, all, bookerId, principalIds, viewer }: VisibleOrders,
  after: { readonly at: number; readonly id: string } | null,
  limit: number,
): Promise<LackingOrder[]> {
  let query = db
    .selectFrom('voucher')
    .select((eb) => ['order_id', eb.fn.min<number>('due_at').as('due')])
    .where('company_id', '=', companyId)
    .where('state', '=', 'invoicing')
    .where('due_at', 'is not', null)
    .where((eb) => notAnothersPrivate(eb, viewer))
    .groupBy('order_id')
    .orderBy('due')
    .orderBy('order_id')
    .limit(limit);
  if (!all) {
    query = query.where((eb) =>
      eb.or([
        ...(bookerId === null ? [] : [eb('booker_id', '=', bookerId)]),
        ...principalIds.map((id) => eb('principal_id', '=', id)),
      ]),
    );
  }
  if (after) {
    query = query.having((eb) =>
      eb.or([
        eb(eb.fn.min('due_at'), '>', after.at),
        eb.and([eb(eb.fn.min('due_at'), '=', after.at), eb('order_id', '>', after.id)]),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ orderId: row.order_id, dueAt: Number(row.due) }));
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
    version: record.version,
  };
}

/** A voucher read back from its columns. */
export function voucherOf(row: Tables['voucher']): VoucherRecord {
  return {
    id: voucherId.parse(row.id),
    companyId: row.company_id,
    orderId: orderId.parse(row.order_id),
    orderNo: row.order_no,
    bookerId: row.booker_id,
    principalId: row.principal_id,
    kind: enumValue('voucher.kind', voucherKinds, row.kind),
    state: enumValue('voucher.state', voucherStates, row.state),
    fen: row.fen,
    headerType: enumValue('voucher.header_type', headerTypes, row.header_type),
    header: row.header,
    taxId: row.tax_id,
    dueAt: row.due_at,
    number: row.number,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
