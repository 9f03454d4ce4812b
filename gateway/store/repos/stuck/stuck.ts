import type { NewestKey } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';
import { findPayout, type Payout } from '../money/payouts.ts';
import { type AmendmentRecord, findAmendment } from '../order/amendments.ts';
import type { OrderRecord } from '../order/orderRecord.ts';
import { findOrder } from '../order/orders.ts';

const tables = { order: 'travel_order', amendment: 'amendment', payout: 'payout' } as const;

/** Ids of what waits for a person in a company, newest first. */
export async function stuckPage(
  db: Db,
  companyId: string,
  kind: keyof typeof tables,
  { after, limit }: { readonly after: NewestKey | null; readonly limit: number },
): Promise<NewestKey[]> {
  let query = db
    .selectFrom(tables[kind])
    .select(['id', 'created_at'])
    .where('state', '=', 'manual')
    .where('company_id', '=', companyId);
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '<', after.at),
        eb.and([eb('created_at', '=', after.at), eb('id', '<', after.id)]),
      ]),
    );
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ id: row.id, at: row.created_at }));
}

export type Stuck = {
  readonly order: OrderRecord;
  readonly amendment: AmendmentRecord | null;
  readonly payout: Payout | null;
};

/** One of them with the order it is about; null when either is gone. */
export async function findStuck(
  db: Db,
  companyId: string,
  kind: keyof typeof tables,
  id: string,
): Promise<Stuck | null> {
  const amendment = kind === 'amendment' ? await findAmendment(db, companyId, id) : null;
  const payout = kind === 'payout' ? await findPayout(db, id, companyId) : null;
  const orderId = kind === 'order' ? id : (amendment?.orderId ?? payout?.orderId);
  const order = orderId === undefined ? null : await findOrder(db, companyId, orderId);
  return order && { order, amendment, payout };
}
