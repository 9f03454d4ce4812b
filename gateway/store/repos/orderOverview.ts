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
  const whose = { companyId, principalId, now };
  const next = (await nextTrip(db, whose)).rows[0]?.id ?? '';
  const [count] = (await counts(db, { ...whose, soon: now + 7 * DAY })).rows;
  return {
    nextTrip: (await orderSummaries(db, [next])).get(next) ?? null,
    held: Number(count?.held ?? 0),
    unclear: Number(count?.unclear ?? 0),
    upcoming: Number(count?.upcoming ?? 0),
  };
}

type Whose = { readonly companyId: string; readonly principalId: string; readonly now: number };

const nextTrip = compiledOnce((db, whose: Whose) =>
  coming(db, whose).select('id').orderBy('depart_at').orderBy('id').limit(1),
);

const counts = compiledOnce((db, { soon, ...whose }: Whose & { readonly soon: number }) =>
  db.selectNoFrom([
    number(ordersOf(db, whose).where('state', '=', 'held').where('payer', '=', 'personal')).as('held'),
    number(ordersOf(db, whose).where('state', 'in', unclear)).as('unclear'),
    number(coming(db, whose).where('depart_at', '<=', soon)).as('upcoming'),
  ]),
);

function coming(db: Db, whose: Whose) {
  return ordersOf(db, whose).where('state', 'in', live).where('depart_at', '>', whose.now);
}

function ordersOf(db: Db, { companyId, principalId }: Whose) {
  return db
    .selectFrom('travel_order')
    .where('company_id', '=', companyId)
    .where('principal_id', '=', principalId);
}

function number(orders: ReturnType<typeof ordersOf>) {
  return orders.select((eb) => eb.fn.countAll<number>().as('count'));
}
