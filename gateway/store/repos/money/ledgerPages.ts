import { type RawBuilder, sql } from 'kysely';
import { type AccountKind, accountKinds, ledgerEvents } from '../../../../contract/enums/money.ts';
import type { LedgerRow } from '../../../../contract/shapes/money.ts';
import { orderId } from '../../../../contract/shapes/primitives.ts';
import type { NewestKey } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';

/** Accounts of the company's own money. */
export const companyAccounts: readonly AccountKind[] = ['available', 'frozen', 'facility', 'owed'];

type Filter = {
  readonly orderId: string | undefined;
  readonly viewerId: string;
  readonly after: NewestKey | null;
  readonly limit: number;
};

/**
 * One page of a company's journal, with its lines; of one order alone where asked. `isPrivate`: of a private journey on
 * which the viewer neither travels nor booked it; such events come only where they moved the company's own money, and
 * never by their order.
 */
export async function ledgerPage(
  db: Db,
  companyId: string,
  filter: Filter,
): Promise<{ readonly row: LedgerRow; readonly isPrivate: boolean }[]> {
  const { after } = filter;
  let query = db
    .selectFrom('journal_entry')
    .leftJoin('travel_order', 'travel_order.id', 'journal_entry.order_id')
    .select(['journal_entry.id', 'event', 'at', 'journal_entry.order_id', 'travel_order.order_no'])
    .select(isAnothers(filter.viewerId).as('is_private'))
    .where((eb) => eb.or([eb.not(isAnothers(filter.viewerId)), movesCompanyMoney()]))
    .where('journal_entry.company_id', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('journal_entry.id', 'desc')
    .limit(filter.limit);
  if (filter.orderId !== undefined) {
    query = query
      .where('journal_entry.order_id', '=', filter.orderId)
      .where((eb) => eb.not(isAnothers(filter.viewerId)));
  }
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
    isPrivate: Boolean(entry.is_private),
    row: {
      entryId: entry.id,
      at: entry.at,
      event: ledgerEvents.find((one) => one === entry.event) ?? 'settle',
      orderId: entry.order_id === null ? null : orderId.parse(entry.order_id),
      orderNo: entry.order_no ?? '',
      lines: lines.get(entry.id) ?? [],
    },
  }));
}

/** Whether an entry is of another's private journey: its order's, or a payment for one (named by the payment). */
function isAnothers(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from travel_order as journey where journey.tab = 'private'
    and journey.booker_id <> ${viewerId} and journey.principal_id <> ${viewerId}
    and (journey.id = journal_entry.order_id or (journal_entry.event = 'pay' and journey.id in (
      select payment_share.order_id from payment_share
      where payment_share.payment_id = substr(journal_entry.id, 5)))))`;
}

function movesCompanyMoney(): RawBuilder<boolean> {
  const ids = companyAccounts.map((kind) => sql`journal_line.account_id like ${`${kind}:%`}`);
  return sql<boolean>`exists (select 1 from journal_line
    where journal_line.entry_id = journal_entry.id and (${sql.join(ids, sql` or `)}))`;
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
