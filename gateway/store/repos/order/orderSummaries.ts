import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { cached } from '../../cache/cache.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import { listedColumns, listedOrderOf, summaryOf } from './orderRecord.ts';

const listedById = compiledOnce((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('travel_order').select(listedColumns).where('id', 'in', ids),
);

/**
 * Orders as lists show them, by id. Whoever asks has made sure they may be seen. One whose columns do not hold what they
 * should is left out: it must not take the others of its list along.
 */
export const orderSummaries = cached(
  { table: 'travel_order' },
  async (db, ids): Promise<ReadonlyMap<string, OrderSummary>> => {
    const { rows } = await listedById(db, { ids });
    return new Map(rows.flatMap(readable));
  },
);

type Row = Parameters<typeof listedOrderOf>[0];

function readable(row: Row): [id: string, order: OrderSummary][] {
  try {
    return [[row.id, summaryOf(listedOrderOf(row))]];
  } catch {
    return [];
  }
}
