import type { LedgerRow } from '../../../contract/shapes/money.ts';
import { accountKinds, ledgerEvents } from '../../../contract/shapes/moneyLists.ts';
import { orderId } from '../../../contract/shapes/primitives.ts';
import type { Db } from '../openStore.ts';
import type { NewestKey } from './keysetWalks.ts';

/** One page of a company's journal, with its lines; of one order alone where asked. */
export async function ledgerPage(
  db: Db,
  companyId: string,
  filter: { readonly orderId: string | undefined; readonly after: NewestKey | null; readonly limit: number },
): Promise<LedgerRow[]> {
  const { after } = filter;
  let query = db
    .selectFrom('journal_entry')
    .leftJoin('travel_order', 'travel_order.id', 'journal_entry.order_id')
    .select(['journal_entry.id', 'event', 'at', 'journal_entry.order_id', 'travel_order.order_no'])
    .where('journal_entry.company_id', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('journal_entry.id', 'desc')
    .limit(filter.limit);
  if (filter.orderId !== undefined) query = query.where('journal_entry.order_id', '=', filter.orderId);
  if (after) {
    query = query
      .where('at', '<=', after.at)
      .where((eb) => eb.or([eb('at', '<', after.at), eb('journal_entry.id', '<', after.id)]));
  }
  const entries = await query.execute();
  const lines = await linesOf(
    db,
    entries.map((entry) => entry.id),
  );
  return entries.map((entry) => ({
    entryId: entry.id,
    at: entry.at,
    event: ledgerEvents.find((one) => one === entry.event) ?? 'settle',
    orderId: entry.order_id === null ? null : orderId.parse(entry.order_id),
    orderNo: entry.order_no ?? '',
    lines: lines.get(entry.id) ?? [],
  }));
}

async function linesOf(db: Db, ids: readonly string[]): Promise<Map<string, LedgerRow['lines']>> {
  const found = new Map<string, LedgerRow['lines']>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('journal_line')
    .selectAll()
    .where('entry_id', 'in', ids)
    .orderBy('account_id')
    .execute();
  for (const row of rows) {
    const kind = row.account_id.slice(0, row.account_id.indexOf(':'));
    const account = accountKinds.find((one) => one === kind);
    if (account) found.set(row.entry_id, [...(found.get(row.entry_id) ?? []), { account, fen: row.fen }]);
  }
  return found;
}
