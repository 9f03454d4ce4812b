import { unlessBroken } from '../../columns/brokenColumn.ts';
import { compiledOnce, padded } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { type OrderRecord, orderOf } from './orderRecord.ts';
import type { WhoseToday } from './ordersToday.ts';

/** Orders read at most of each walk: they are read whole. */
const MAX_ROWS = 400;

/**
 * Issued orders that nothing is under way for and that begin within a time (epoch ms), the next first: of some
 * principals, those one booked for anybody else, and those in one's care by id.
 */
export async function issuedWithin(
  db: Db,
  { companyId, principalIds, bookerId }: WhoseToday,
  days: { readonly from: number; readonly to: number },
  caredIds: readonly string[] = [],
): Promise<OrderRecord[]> {
  const own =
    principalIds.length > 0
      ? (await issuedOf(db, { companyId, principalIds: padded(principalIds), ...days })).rows
      : [];
  const booked = bookerId === null ? [] : (await issuedBookedBy(db, { companyId, bookerId, ...days })).rows;
  const cared =
    caredIds.length > 0 ? (await issuedById(db, { companyId, ids: padded(caredIds), ...days })).rows : [];
  const rows = new Map([...own, ...booked, ...cared].map((row) => [row.id, row]));
  return [...rows.values()].flatMap((row) => unlessBroken(() => orderOf(row)) ?? []);
}

type Days = { readonly companyId: string; readonly from: number; readonly to: number };

const issuedOf = compiledOnce((db, { principalIds, ...days }: Days & { principalIds: readonly string[] }) =>
  issued(db, days).where('principal_id', 'in', principalIds),
);

const issuedBookedBy = compiledOnce((db, { bookerId, ...days }: Days & { readonly bookerId: string }) =>
  issued(db, days).where('booker_id', '=', bookerId).where('tab', 'in', ['business', 'private']),
);

const issuedById = compiledOnce((db, { ids, ...days }: Days & { readonly ids: readonly string[] }) =>
  issued(db, days).where('id', 'in', ids),
);

function issued(db: Db, { companyId, from, to }: Days) {
  return db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'issued')
    .where('amendment_id', 'is', null)
    .where('depart_at', '>', from)
    .where('depart_at', '<=', to)
    .orderBy('depart_at')
    .limit(MAX_ROWS);
}
