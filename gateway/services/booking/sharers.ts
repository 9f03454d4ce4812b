import { areDifferent } from '../../../contract/rules/sharedRoom.ts';
import { type TravellerRef, travellerRef } from '../../../contract/shapes/people.ts';
import type { Scope } from '../../ports.ts';
import type { Db } from '../../store/openStore.ts';
import { haveOneDocument } from '../../store/repos/documentOwners.ts';
import { type OrderRecord, sharerIds } from '../../store/repos/orderRecord.ts';
import { findTravellers, type TravellerRecord, travellerKinds } from '../../store/repos/travellers.ts';
import { partyOf } from './party.ts';

declare const checked: unique symbol;

/** People who share a room, checked: only the functions below make them, so that nothing is judged by others. */
export type Sharers = readonly TravellerRecord[] & { readonly [checked]: true };

/** Nobody: most rooms are one traveller's own. */
export const nobody = [] as readonly TravellerRecord[] as Sharers;

/** Those who share an order's room already, for what it is to become; they were checked when it was booked. */
export async function sharersOfOrder(
  db: Db,
  { companyId, body: { item, date } }: Pick<OrderRecord, 'companyId' | 'body'>,
): Promise<Sharers> {
  // An order names them by id alone; ids of different kinds are never the same.
  const refs = sharerIds(item).flatMap((id) =>
    travellerKinds.map((kind) => travellerRef.parse({ kind, id })),
  );
  return (await findTravellers(db, companyId, refs, date)) as readonly TravellerRecord[] as Sharers;
}

export type SharersRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'SHARING_REFUSED';

/**
 * Those who share a room (合住) with each of its travellers, for every question about it: search, price, booking. They
 * are other people than the travellers, each named once, active, and served by the caller as the travellers are. One
 * person under two references (a colleague entered again as one's own guest) is known by the document.
 */
export async function sharersOf(
  db: Db,
  scope: Scope,
  travellers: readonly TravellerRef[],
  sharing: readonly TravellerRef[],
): Promise<Sharers | SharersRefusal> {
  if (sharing.length === 0) return nobody;
  const rooms = travellers.length === 0 ? [sharing] : travellers.map((one) => [one, ...sharing]);
  if (!rooms.every(areDifferent)) return 'SHARING_REFUSED';
  const party = await partyOf(db, scope, sharing);
  if (typeof party === 'string') return party;
  if (party.some((one) => !one.active)) return 'SHARING_REFUSED';
  for (const guests of rooms) if (await haveOneDocument(db, guests)) return 'SHARING_REFUSED';
  return party as readonly TravellerRecord[] as Sharers;
}
