import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import type { OrderState, OrderSummary } from '../../../../contract/shapes/order.ts';
import { cachedAnswer } from '../../cache/cache.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { isAnothersPrivate, type VisibleOrders } from './orderPages.ts';
import { orderSummaries } from './orderSummaries.ts';

export type OrderOverview = {
  /** The next departure that is sure, or waiting to be paid for. */
  readonly nextTrip: OrderSummary | null;
  /** How many wait for payment. */
  readonly held: number;
};

const live: readonly OrderState[] = ['approving', 'held', 'issuing', 'issued', 'changing'];

/** How one person's journeys stand at a moment (epoch ms), as far as the viewer may see them. */
export async function overviewOf(
  db: Db,
  { companyId, principalId, viewer }: Whose & Pick<VisibleOrders, 'viewer'>,
  now: number,
): Promise<OrderOverview> {
  const from = now - (now % DAY_MS);
  const journeys = await journeysOf(db, { companyId, principalId, from });
  const isSeen = ({ tab, booker_id }: { readonly tab: string; readonly booker_id: string }) =>
    !isAnothersPrivate(
      { viewer },
      { tab: tab === 'private' ? tab : 'business', bookerId: booker_id, principalId },
    );
  const waiting = journeys.waiting.filter(isSeen);
  const coming = journeys.later.filter((order) => order.depart_at > now && isSeen(order));
  const next = coming[0]?.id ?? '';
  return {
    nextTrip: (await orderSummaries(db, [next])).get(next) ?? null,
    held: waiting.filter(({ payer }) => payer === 'personal').length,
  };
}

type Whose = { readonly companyId: string; readonly principalId: string };
type From = Whose & { readonly from: number };

/** Live journeys that depart after a moment, the next one first, and those that wait for payment. */
const journeysOf = cachedAnswer(
  'orders_of',
  ({ principalId }: From) => [principalId],
  async (db, { from, ...whose }) => ({
    later: (await laterOrders(db, { ...whose, from })).rows.toSorted(
      (a, b) => a.depart_at - b.depart_at || (a.id < b.id ? -1 : 1),
    ),
    waiting: (await waitingOrders(db, whose)).rows,
  }),
);

const laterOrders = compiledOnce((db, { from, ...whose }: From) =>
  ordersOf(db, whose)
    .select(['id', 'depart_at', 'tab', 'booker_id'])
    .where('state', 'in', live)
    .where('depart_at', '>', from),
);

const waitingOrders = compiledOnce((db, whose: Whose) =>
  ordersOf(db, whose).select(['payer', 'tab', 'booker_id']).where('state', '=', 'held'),
);

function ordersOf(db: Db, { companyId, principalId }: Whose) {
  return db
    .selectFrom('travel_order')
    .where('company_id', '=', companyId)
    .where('principal_id', '=', principalId);
}
