import { LONGEST_JOURNEY_MS } from '../../../../contract/rules/order/longestJourney.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import type { Db } from '../../db/openStore.ts';
import { type OrderRecord, orderOf } from '../order/orderRecord.ts';

/** Orders read at most: a person's year is a tenth of it. */
const MAX_ROWS = 500;

type Of = {
  readonly companyId: string;
  readonly employeeId: string;
  /** What is over before this is left out, epoch ms. */
  readonly from: number;
};

/** Orders an employee travels on from a moment on, whatever became of them, the latest of very many. */
export async function ordersTravelledBy(db: Db, { companyId, employeeId, from }: Of): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', companyId)
    // An employee who travels is the principal, whoever booked.
    .where('principal_id', '=', employeeId)
    .where('tab', 'in', ['business', 'private'])
    .where('ended', 'in', [0, 1])
    .where('depart_at', '>=', from - LONGEST_JOURNEY_MS)
    .where('end_at', '>=', from)
    .where('traveller_kind', '=', 'employee')
    .where('traveller_id', '=', employeeId)
    .orderBy('depart_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.flatMap((row) => unlessBroken(() => orderOf(row)) ?? []).toReversed();
}

/** How many lines the timelines of some orders have. */
export async function timelineLengths(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_event')
    .select((eb) => ['order_id', eb.fn.countAll<number>().as('lines')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id: id, lines }) => [id, Number(lines)]));
}
