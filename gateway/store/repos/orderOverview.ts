import { DAY } from '../../../contract/rules/chinaTime.ts';
import type { OrderState } from '../../../contract/shapes/order.ts';
import type { Db } from '../openStore.ts';
import { type OrderRecord, orderOf } from './orderRecord.ts';

export type OrderOverview = {
  /** The next departure that is sure, or waiting to be paid for. */
  readonly nextTrip: OrderRecord | null;
  /** Waiting for payment; unclear at the supplier; leaving within 7 days. */
  readonly held: number;
  readonly unclear: number;
  readonly upcoming: number;
};

const live: readonly OrderState[] = ['approving', 'held', 'issuing', 'issued', 'changing'];
const unclear: readonly OrderState[] = ['submitting', 'unknown', 'manual'];

/** How one person's journeys stand at a moment (epoch ms). */
export async function overviewOf(
  db: Db,
  companyId: string,
  principalId: string,
  now: number,
): Promise<OrderOverview> {
  const own = db
    .selectFrom('travel_order')
    .where('company_id', '=', companyId)
    .where('principal_id', '=', principalId)
    .where('tab', 'in', ['business', 'private']);
  const coming = own.where('state', 'in', live).where('depart_at', '>', now);
  const count = (query: typeof own) =>
    query
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
      .then((row) => Number(row.count));

  const next = await coming.selectAll().orderBy('depart_at').orderBy('id').limit(1).executeTakeFirst();
  return {
    nextTrip: next ? orderOf(next) : null,
    held: await count(own.where('state', '=', 'held').where('payer', '=', 'personal')),
    unclear: await count(own.where('state', 'in', unclear)),
    upcoming: await count(coming.where('depart_at', '<=', now + 7 * DAY)),
  };
}
