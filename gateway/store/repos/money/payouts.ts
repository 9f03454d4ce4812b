import type { Selectable } from 'kysely';
import { share } from '../../../../contract/rules/money/shares.ts';
import type { ShareFen } from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import { heldBack } from '../operation/dueClaims.ts';
import type { VisibleOrders } from '../order/orderPages.ts';
import type { Share } from './payments.ts';

/** Money on its way back to a person, fen. */
export type Payout = {
  readonly id: string;
  readonly companyId: string;
  readonly orderId: string;
  readonly paymentId: string | null;
  readonly fen: ShareFen;
  readonly state: PayoutState;
  readonly createdAt: number;
  readonly checkAt: number | null;
  readonly version: number;
};

const payoutStates = ['due', 'sent', 'manual'] as const;
type PayoutState = (typeof payoutStates)[number];

/** Writes down that money goes back through the payment it came by; without one a person has to pay it out. */
export async function insertPayout(
  trx: Db,
  payout: Omit<Payout, 'state' | 'createdAt' | 'checkAt' | 'version'>,
  at: number,
): Promise<void> {
  const known = payout.paymentId !== null;
  await trx
    .insertInto('payout')
    .values({
      id: payout.id,
      company_id: payout.companyId,
      order_id: payout.orderId,
      payment_id: payout.paymentId,
      fen: payout.fen,
      state: known ? 'due' : 'manual',
      created_at: at,
      check_at: known ? at : null,
    })
    .execute();
}

/** Notes how much more of a share has been given back, fen, than had been when it was read. */
export async function addReturned(trx: Db, share: Share, fen: ShareFen): Promise<void> {
  const done = await trx
    .updateTable('payment_share')
    .set({ returned_fen: share.returnedFen + fen })
    .where('payment_id', '=', share.paymentId)
    .where('subject', '=', share.subject)
    .where('returned_fen', '=', share.returnedFen)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw new Error('a share changed within the transaction that read it');
}

/** Ids of payouts of every company whose time has come (epoch ms): for the jobs alone. */
export async function duePayouts(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select('id')
    .where('state', '=', 'due')
    .where('check_at', '<=', now)
    .where('id', 'not in', heldBack(db, 'payout', now))
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What a company still owes people, fen, of all that the viewer may be told of: not of others' private journeys. */
export async function openPayoutsFen(
  db: Db,
  companyId: string,
  viewer: VisibleOrders['viewer'],
): Promise<number> {
  const row = await db
    .selectFrom('payout')
    .innerJoin('travel_order', 'travel_order.id', 'payout.order_id')
    .select((eb) => eb.fn.sum<number | null>('payout.fen').as('fen'))
    .where('payout.company_id', '=', companyId)
    .where('payout.state', '!=', 'sent')
    .where((eb) =>
      eb.or([
        eb('tab', '!=', 'private'),
        eb('booker_id', '=', viewer.id),
        ...(viewer.acting ? [] : [eb('principal_id', '=', viewer.id)]),
      ]),
    )
    .executeTakeFirst();
  return Number(row?.fen ?? 0);
}

/** One payout; of a company alone where one is named. */
export async function findPayout(db: Db, id: string, companyId?: string): Promise<Payout | null> {
  let query = db.selectFrom('payout').selectAll().where('id', '=', id);
  if (companyId !== undefined) query = query.where('company_id', '=', companyId);
  const row = await query.executeTakeFirst();
  return row ? payoutOf(row) : null;
}

function payoutOf(row: Selectable<Tables['payout']>): Payout {
  return {
    id: row.id,
    companyId: row.company_id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    fen: share(row.fen),
    state: enumValue('payout.state', payoutStates, row.state),
    createdAt: row.created_at,
    checkAt: row.check_at,
    version: row.version,
  };
}

/** Takes a payout on: sent, left to a person, or asked again later; false when somebody else was first. */
export async function movePayout(
  db: Db,
  payout: Payout,
  to: { readonly state: PayoutState; readonly checkAt: number | null },
): Promise<boolean> {
  const done = await db
    .updateTable('payout')
    .set({ state: to.state, check_at: to.checkAt, version: payout.version + 1 })
    .where('id', '=', payout.id)
    .where('version', '=', payout.version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** A done change takes its order's payments along: what is given back later goes the way it came. */
export async function moveShares(trx: Db, from: string, to: string): Promise<void> {
  await trx.updateTable('payment_share').set({ order_id: to }).where('order_id', '=', from).execute();
}
