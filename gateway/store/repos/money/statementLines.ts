import { ledgerEvents } from '../../../../contract/enums/money.ts';
import { meetingId } from '../../../../contract/shapes/meeting/meeting.ts';
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
  const meetings = await meetingsOf(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    isPrivate: row.tab === 'private' && row.booker_id !== viewerId && row.principal_id !== viewerId,
    line: {
      lineId: row.id,
      at: row.at,
      event: ledgerEvents.find((one) => one === row.event) ?? 'settle',
      orderId: row.order_id === null ? null : orderId.parse(row.order_id),
      orderNo: row.order_no ?? '',
      traveller: row.traveller_name ?? '',
      ...meetings.get(row.id),
      fen: -Number(row.moved),
    },
  }));
}

/** An entry of a meeting is named by the meeting's id and how often it was ordered. */
const OF_MEETING = /:([0-9a-f]{32})-\d+$/;

/** Of entries those that are about a company's meetings, with the meeting. */
async function meetingsOf(
  db: Db,
  companyId: string,
  entries: readonly string[],
): Promise<ReadonlyMap<string, Pick<StatementLine, 'meeting'>>> {
  const about = entries.flatMap((entry) => {
    const [, id] = OF_MEETING.exec(entry) ?? [];
    return id === undefined ? [] : [{ entry, id }];
  });
  if (about.length === 0) return new Map();
  const ids = [...new Set(about.map(({ id }) => id))];
  const rows = await db
    .selectFrom('meeting')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return new Map(
    about.flatMap(({ entry, id }) => {
      const title = titles.get(id);
      return title === undefined ? [] : [[entry, { meeting: { meetingId: meetingId.parse(id), title } }]];
    }),
  );
}
