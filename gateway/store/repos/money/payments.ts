import {
  type PaymentState,
  paymentStates,
  type ShareState,
  shareStates,
} from '../../../../contract/enums/money.ts';
import { share } from '../../../../contract/rules/money/shares.ts';
import {
  type OrderId,
  orderId,
  type PaymentId,
  paymentId,
  type ShareFen,
} from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { heldBack } from '../operation/dueClaims.ts';

/** A person's payment. Money in fen, times in epoch ms. */
export type PaymentRecord = {
  readonly id: PaymentId;
  readonly companyId: string;
  readonly openerId: string;
  readonly ctx: string;
  readonly state: PaymentState;
  readonly fen: ShareFen;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly checkAt: number | null;
  readonly endedAt: number | null;
  /** How often it was changed; a new one is 1. */
  readonly version: number;
};

/** A payment's part for one order or, with an amendment, for one change of it. */
export type Share = {
  readonly paymentId: PaymentId;
  readonly subject: string;
  readonly orderId: OrderId;
  readonly amendmentId: string | null;
  readonly fen: ShareFen;
  readonly state: ShareState;
  readonly returnedFen: ShareFen;
};

/** Writes a payment with its shares. */
export async function insertPayment(trx: Db, made: PaymentRecord, shares: readonly Share[]): Promise<void> {
  await trx.insertInto('payment').values(paymentRow(made)).execute();
  await trx.insertInto('payment_share').values(shares.map(shareRow)).execute();
}

/** One payment; of a company alone where one is named. The cashier names none. */
export async function findPayment(db: Db, id: string, companyId?: string): Promise<PaymentRecord | null> {
  let query = db.selectFrom('payment').selectAll().where('id', '=', id);
  if (companyId !== undefined) query = query.where('company_id', '=', companyId);
  const row = await query.executeTakeFirst();
  return row ? paymentOf(row) : null;
}

/** A payment's shares, in a steady order. */
export async function sharesOf(db: Db, payment: string): Promise<Share[]> {
  const rows = await db
    .selectFrom('payment_share')
    .selectAll()
    .where('payment_id', '=', payment)
    .orderBy('subject')
    .execute();
  return rows.map(shareOf);
}

/** Takes a payment on; null when somebody else has changed it since it was read. One that has ended stays as it ended. */
export async function changePayment(
  db: Db,
  before: PaymentRecord,
  change: Partial<Pick<PaymentRecord, 'state' | 'checkAt' | 'endedAt'>>,
): Promise<PaymentRecord | null> {
  if (change.state !== undefined && before.state !== 'open' && before.state !== 'unknown') return null;
  const next = { ...before, ...change, version: before.version + 1 };
  const { state, check_at, ended_at, version } = paymentRow(next);
  const done = await db
    .updateTable('payment')
    .set({ state, check_at, ended_at, version })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n ? next : null;
}

/** Ids of payments of every company whose time has come (epoch ms): for the jobs alone. */
export async function duePayments(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('check_at', '<=', now)
    .where('id', 'not in', heldBack(db, 'payment', now))
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a share from one state to another; false when it no longer stands in the first. */
export async function moveShare(db: Db, one: Share, to: ShareState): Promise<boolean> {
  const done = await db
    .updateTable('payment_share')
    .set({ state: to })
    .where('payment_id', '=', one.paymentId)
    .where('subject', '=', one.subject)
    .where('state', '=', one.state)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Shares of an order (its changes' too) that money came for, newest payment first. */
export async function receivedShares(db: Db, order: string): Promise<Share[]> {
  const rows = await db
    .selectFrom('payment_share')
    .innerJoin('payment', 'payment.id', 'payment_share.payment_id')
    .selectAll('payment_share')
    .where('order_id', '=', order)
    .where('payment_share.state', 'in', ['paid', 'settled', 'returned'])
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment_id')
    .execute();
  return rows.map(shareOf);
}

/** The payment an order or change is in already, or null once it has been put into this one. */
export async function claimSubject(trx: Db, subject: string, payment: string): Promise<string | null> {
  const done = await trx
    .insertInto('payment_claim')
    .values({ subject, payment_id: payment })
    .onConflict((on) => on.column('subject').doNothing())
    .executeTakeFirst();
  if ((done.numInsertedOrUpdatedRows ?? 0n) > 0n) return null;
  const row = await trx
    .selectFrom('payment_claim')
    .select('payment_id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.payment_id;
}

/** The payments that orders and changes are in, by the id of each. */
export async function claimsOf(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, PaymentId>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_claim')
    .select(['subject', 'payment_id'])
    .where('subject', 'in', subjects)
    .execute();
  return new Map(rows.map((row) => [row.subject, paymentId.parse(row.payment_id)]));
}

/** Lets go of everything a payment was for. */
export async function releaseClaims(db: Db, payment: string): Promise<void> {
  await db.deleteFrom('payment_claim').where('payment_id', '=', payment).execute();
}

function paymentRow(record: PaymentRecord): Tables['payment'] {
  return {
    id: record.id,
    company_id: record.companyId,
    opener_id: record.openerId,
    ctx: record.ctx,
    state: record.state,
    fen: record.fen,
    created_at: record.createdAt,
    expires_at: record.expiresAt,
    check_at: record.checkAt,
    ended_at: record.endedAt,
    version: record.version,
  };
}

function paymentOf(row: Tables['payment']): PaymentRecord {
  return {
    id: paymentId.parse(row.id),
    companyId: row.company_id,
    openerId: row.opener_id,
    ctx: row.ctx,
    state: enumValue('payment.state', paymentStates, row.state),
    fen: share(row.fen),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    checkAt: row.check_at,
    endedAt: row.ended_at,
    version: row.version,
  };
}

function shareRow(one: Share): Tables['payment_share'] {
  return {
    payment_id: one.paymentId,
    subject: one.subject,
    order_id: one.orderId,
    amendment_id: one.amendmentId,
    fen: one.fen,
    state: one.state,
    returned_fen: one.returnedFen,
  };
}

function shareOf(row: Tables['payment_share']): Share {
  return {
    paymentId: paymentId.parse(row.payment_id),
    subject: row.subject,
    orderId: orderId.parse(row.order_id),
    amendmentId: row.amendment_id,
    fen: share(row.fen),
    state: enumValue('payment_share.state', shareStates, row.state),
    returnedFen: share(row.returned_fen),
  };
}
