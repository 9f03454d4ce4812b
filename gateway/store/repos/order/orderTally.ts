import type { OrderTab } from '../../../../contract/shapes/order.ts';
import { cachedAnswer } from '../../cache/cache.ts';
import { compiledOnce, inChunks } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';
import type { VisibleOrders } from './orderPages.ts';
import type { OrderRecord } from './orderRecord.ts';

type Tallied = Pick<OrderRecord, 'companyId' | 'principalId' | 'bookerId' | 'tab'>;

/** The rows an order counts in: its people's, and the company's own, which names nobody. */
function rowsOf({ companyId, principalId, bookerId, tab }: Tallied): Tables['order_tally'][] {
  const row = { company_id: companyId, tab, orders: 1 };
  return [
    { ...row, principal_id: principalId, booker_id: bookerId },
    { ...row, principal_id: '', booker_id: '' },
  ];
}

/** Counts new orders, in the transaction that writes them. */
export async function tallyOrders(db: Db, orders: readonly Tallied[]): Promise<void> {
  for (const rows of inChunks(talliesOf(orders))) await more(db, { rows });
}

const more = compiledOnce((db, { rows }: { readonly rows: readonly Tables['order_tally'][] }) =>
  db
    .insertInto('order_tally')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['company_id', 'principal_id', 'booker_id', 'tab'])
        .doUpdateSet((eb) => ({ orders: eb('order_tally.orders', '+', eb.ref('excluded.orders')) })),
    ),
);

/** The rows of the tally of many orders at once. */
export function talliesOf(orders: readonly Tallied[]): Tables['order_tally'][] {
  const rows = new Map<string, Tables['order_tally']>();
  for (const order of orders) {
    for (const row of rowsOf(order)) {
      const name = `${row.company_id} ${row.principal_id} ${row.booker_id} ${row.tab}`;
      rows.set(name, { ...row, orders: (rows.get(name)?.orders ?? 0) + 1 });
    }
  }
  return [...rows.values()];
}

/** How many orders somebody may see in each tab. */
export async function orderCounts(db: Db, visible: VisibleOrders): Promise<Record<OrderTab, number>> {
  const { companyId, bookerId, viewer } = visible;
  const served = visible.principalIds.length > 0 ? visible.principalIds : ['nobody'];
  const principalIds = visible.all ? [''] : served;
  const count = async (tab: OrderTab, counted: Counted) =>
    (await talliesFor(db, counted)).reduce(
      (sum, row) => (row.tab === tab ? sum + Number(row.orders) : sum),
      0,
    );
  const own = viewer.acting
    ? { bookerId: null, principalIds: served, bookedBy: viewer.id }
    : { bookerId: viewer.id, principalIds: [viewer.id] };
  return {
    business: await count('business', { companyId, bookerId: visible.all ? null : bookerId, principalIds }),
    private: await count('private', { companyId, ...own }),
  };
}

type Counted = {
  readonly companyId: string;
  readonly bookerId: string | null;
  readonly principalIds: readonly string[];
  /** Only what this one booked, whoever it is for. */
  readonly bookedBy?: string;
};

const talliesFor = cachedAnswer(
  'orders_of',
  ({ companyId, bookerId, principalIds }: Counted) =>
    bookerId === null && principalIds.includes('') ? [companyId] : [...principalIds, bookerId ?? ''],
  async (db, counted) => (await counts(db, counted)).rows,
);

/** What was booked by somebody for one of the principals is counted with the principals'. */
const counts = compiledOnce((db, { companyId, bookerId, principalIds, bookedBy }: Counted) => {
  const all = db.selectFrom('order_tally').select(['tab', 'orders']).where('company_id', '=', companyId);
  const tally = bookedBy === undefined ? all : all.where('booker_id', '=', bookedBy);
  const ofPrincipals = tally.where('principal_id', 'in', principalIds);
  return bookerId === null
    ? ofPrincipals
    : ofPrincipals.unionAll(
        tally.where('booker_id', '=', bookerId).where('principal_id', 'not in', principalIds),
      );
});
