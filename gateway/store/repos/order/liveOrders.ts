import { isOfProduct, isWithdrawn } from '../../../../contract/rules/order/disruptions.ts';
import { compiledOnce, padded } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { type JourneyRecord, journeyOf } from './orderRecord.ts';
import { occupyingStates } from './orderStates.ts';

/**
 * Live orders of travellers of some principals whose departure lies in a span (epoch ms, both ends included), rooms they
 * share included, for the check that nobody is booked on two trains at once. Throws `BrokenColumn` for one of them that
 * cannot be read: nobody is booked beside what is not known.
 */
export async function liveOrdersBetween(
  db: Db,
  companyId: string,
  travellers: readonly { readonly principalId: string; readonly id: string }[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<JourneyRecord[]> {
  if (travellers.length === 0) return [];
  const principalIds = padded([...new Set(travellers.map((one) => one.principalId))]);
  const ids = padded([...new Set(travellers.map((one) => one.id))]);
  const { rows } = await liveBetween(db, { companyId, principalIds, ids, from, to });
  return rows.map(journeyOf).filter(takesTime);
}

/** What its supplier withdrew takes nobody's time: something else is booked in its place, also before it is given back. */
function takesTime({ kind, body: { disruption } }: JourneyRecord): boolean {
  return !(disruption && isOfProduct(kind, disruption) && isWithdrawn(disruption));
}

type Span = {
  readonly companyId: string;
  readonly principalIds: readonly string[];
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
};

const liveBetween = compiledOnce((db, { companyId, principalIds, ids, from, to }: Span) =>
  db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('principal_id', 'in', principalIds)
    .where('state', 'in', occupyingStates)
    .where('depart_at', '>=', from)
    .where('depart_at', '<=', to)
    .where('traveller_id', 'in', ids)
    .unionAll(
      db
        .selectFrom('travel_order')
        .selectAll()
        .where('id', 'in', (eb) =>
          eb.selectFrom('order_sharer').select('order_id').where('traveller_id', 'in', ids),
        )
        .where('company_id', '=', companyId)
        .where('state', 'in', occupyingStates)
        .where('depart_at', '>=', from)
        .where('depart_at', '<=', to),
    ),
);
