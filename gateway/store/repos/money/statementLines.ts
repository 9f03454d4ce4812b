import { ledgerEvents } from '../../../../contract/enums/money.ts';
import type { StatementLine } from '../../../../contract/shapes/money.ts';
import { orderId } from '../../../../contract/shapes/primitives.ts';
import type { NewestKey } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';
import { companyAccounts } from './ledgerPages.ts';

type Wanted = {
  readonly companyId: string;
  readonly viewerId: string;
  /** Epoch ms: from inclusive, before exclusive. */
  readonly from: number;
  readonly before: number;
  readonly after: NewestKey | null;
  readonly limit: number;
};

/** Events that moved a company's own money, oldest first; `isPrivate` as ledgerPage says. */
export async function statementLines(
  db: Db,
  { companyId, viewerId, from, before, after, limit }: Wanted,
): Promise<{ readonly line: StatementLine; readonly isPrivate: boolean }[]> {
  let query = db
    .selectFrom('journal_entry')
    .innerJoin('journal_line', 'journal_line.entry_id', 'journal_entry.id')
    .leftJoin('travel_order', 'travel_order.id', 'journal_entry.order_id')
    .select((eb) => [
      'journal_entry.id',
      'journal_entry.event',
      'journal_entry.at',
      'journal_entry.order_id',
      'order_no',
      'traveller_name',
      'tab',
      'booker_id',
      'principal_id',
      eb.fn.sum<number>('journal_line.fen').as('moved'),
    ])
    .where('journal_entry.company_id', '=', companyId)
    .where('journal_entry.at', '>=', from)
    .where('journal_entry.at', '<', before)
    .where(
      'journal_line.account_id',
      'in',
      companyAccounts.map((kind) => `${kind}:${companyId}`),
    )
    .groupBy([
      'journal_entry.id',
      'journal_entry.event',
      'journal_entry.at',
      'journal_entry.order_id',
      'order_no',
      'traveller_name',
      'tab',
      'booker_id',
      'principal_id',
    ])
    // What was only set aside, released or granted moves nothing out of the company's accounts.
    .having((eb) => eb(eb.fn.sum('journal_line.fen'), '!=', 0))
    .orderBy('journal_entry.at')
    .orderBy('journal_entry.id')
    .limit(limit);
  if (after) {
    query = query
      .where('journal_entry.at', '>=', after.at)
      .where((eb) => eb.or([eb('journal_entry.at', '>', after.at), eb('journal_entry.id', '>', after.id)]));
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    isPrivate: row.tab === 'private' && row.booker_id !== viewerId && row.principal_id !== viewerId,
    line: {
      lineId: row.id,
      at: row.at,
      event: ledgerEvents.find((one) => one === row.event) ?? 'settle',
      orderId: row.order_id === null ? null : orderId.parse(row.order_id),
      orderNo: row.order_no ?? '',
      traveller: row.traveller_name ?? '',
      fen: -Number(row.moved),
    },
  }));
}
