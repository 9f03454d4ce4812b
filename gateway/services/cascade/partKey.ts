import type { CascadeId } from '../../../contract/shapes/desk/cascade.ts';
import { type OrderId, orderId } from '../../../contract/shapes/primitives.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { CascadeRecord, StoredPart } from '../../store/repos/cascade/cascades.ts';
import { findTripByKey } from '../../store/repos/order/trips.ts';

type Attempted = Pick<StoredPart, 'partId' | 'attempt'>;

/** The key a part is booked under: a row that came to nothing is answered under its key for ever, so each attempt has one. */
export function partKey(id: CascadeId, { partId, attempt = 0 }: Attempted): string {
  return `cascade:${id}:${partId}${attempt > 0 ? `:${attempt}` : ''}`;
}

/** The row a part is booked by: unique in the trip it joins. */
export function partRowId(id: CascadeId, { partId, attempt = 0 }: Attempted): string {
  const hex = (number: number) => number.toString(16).padStart(4, '0');
  return `${id.slice(0, 24)}${hex(attempt)}${hex(Number(partId.slice(1)))}`;
}

/** The order a part was booked as, though a crash left that unsaid; null where none was. */
export async function bookedAs(
  db: Db,
  { id, companyId, actorId }: Pick<CascadeRecord, 'id' | 'companyId' | 'actorId'>,
  part: Attempted,
): Promise<OrderId | null> {
  const trip = await findTripByKey(db, companyId, actorId, partKey(id, part));
  const row = trip?.rows.find(({ rowId }) => rowId === partRowId(id, part));
  return row?.orderId ? orderId.parse(row.orderId) : null;
}
