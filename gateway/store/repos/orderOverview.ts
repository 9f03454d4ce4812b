import { DAY } from '../../../contract/rules/chinaTime.ts';
import type { OrderState, OrderSummary } from '../../../contract/shapes/order.ts';
import { compiledOnce } from '../compiledOnce.ts';
import type { Db } from '../openStore.ts';
import { orderSummaries } from './orderSummaries.ts';

export type OrderOverview = {
  /** The next departure that is sure, or waiting to be paid for. */
  readonly nextTrip: OrderSummary | null;
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
  const whose = { companyId, principalId };
  const coming = (await comingOrders(db, { ...whose, now })).rows.toSorted(
    (a, b) => a.depart_at - b.depart_at || (a.id < b.id ? -1 : 1),
  );
  const waiting = (await waitingOrders(db, whose)).rows;
  const next = coming[0]?.id ?? '';
  return {
    nextTrip: (await orderSummaries(db, [next])).get(next) ?? null,
    held: waiting.filter(({ state, payer }) => state === 'held' && payer === 'personal').length,
    unclear: waiting.filter(({ state }) => state !== 'held').length,
    upcoming: coming.filter((order) => order.depart_at <= now + 7 * DAY).length,
  };
}

type Whose = { readonly companyId: string; readonly principalId: string };

const comingOrders = compiledOnce((db, { now, ...whose }: Whose & { readonly now: number }) =>
  ordersOf(db, whose).select(['id', 'depart_at']).where('state', 'in', live).where('depart_at', '>', now),
);

const waitingOrders = compiledOnce((db, whose: Whose) =>
  ordersOf(db, whose)
    .select(['state', 'payer'])
    .where('state', 'in', ['held', ...unclear]),
);

function ordersOf(db: Db, { companyId, principalId }: Whose) {
  return db
    .selectFrom('travel_order')
    .where('company_id', '=', companyId)
    .where('principal_id', '=', principalId);
}
