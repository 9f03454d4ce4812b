import { areDifferent } from '../../../contract/rules/hotel/sharedRoom.ts';
import { sharerIds } from '../../../contract/rules/order/itemParts.ts';
import { type TravellerRef, travellerRef } from '../../../contract/shapes/people.ts';
import type { Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { haveOneDocument } from '../../store/repos/people/documentOwners.ts';
import { findTravellers, type TravellerRecord, travellerKinds } from '../../store/repos/people/travellers.ts';
import { partyOf } from '../policy/party.ts';

declare const checked: unique symbol;

/** People who share a room, checked: only the functions below make them, so that nothing is judged by others. */
export type Sharers = readonly TravellerRecord[] & { readonly [checked]: true };

/** Nobody: most rooms are one traveller's own. */
export const nobody = [] as readonly TravellerRecord[] as Sharers;

/** Those who share an order's room, to show them and to find their other journeys; who is gone is left out. */
export async function sharersOfOrder(
  db: Db,
  { companyId, body: { item, date } }: Pick<OrderRecord, 'companyId' | 'body'>,
): Promise<readonly TravellerRecord[]> {
  // An order names them by id alone; ids of different kinds are never the same.
  const refs = sharerIds(item).flatMap((id) =>
    travellerKinds.map((kind) => travellerRef.parse({ kind, id })),
  );
  return findTravellers(db, companyId, refs, date);
}

/**
 * Those who share an order's room, asked again for what the order is to become. Without a caller it was confirmed
 * before, and waits for its approver or payer: whom its caller serves was asked then.
 */
export async function sharersStill(
  db: Db,
  order: Pick<OrderRecord, 'companyId' | 'traveller' | 'body'>,
  caller: Scope | null,
): Promise<Sharers | SharersRefusal> {
  const ids = sharerIds(order.body.item);
  if (ids.length === 0) return nobody;
  const known = await sharersOfOrder(db, order);
  if (known.length < ids.length) return 'SHARING_REFUSED';
  const refs = known.map(({ ref }) => ref);
  return caller ? sharersOf(db, caller, [order.traveller], refs) : checkedIn(db, [order.traveller], known);
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
  const rooms = roomsOf(travellers, sharing);
  // Before anybody is looked up: who is named twice is refused as that, whoever it is.
  if (!rooms.every(areDifferent)) return 'SHARING_REFUSED';
  const party = await partyOf(db, scope, sharing);
  return typeof party === 'string' ? party : checkedIn(db, travellers, party);
}

/** What holds for people in a room whoever asks. Their documents are judged with the travellers' (judge.ts). */
async function checkedIn(
  db: Db,
  travellers: readonly TravellerRef[],
  sharing: readonly TravellerRecord[],
): Promise<Sharers | 'SHARING_REFUSED'> {
  if (sharing.some((one) => !one.active)) return 'SHARING_REFUSED';
  const refs = sharing.map(({ ref }) => ref);
  for (const guests of roomsOf(travellers, refs))
    if (!areDifferent(guests) || (await haveOneDocument(db, guests))) return 'SHARING_REFUSED';
  return sharing as readonly TravellerRecord[] as Sharers;
}

/** The guests of each traveller's room. */
function roomsOf(
  travellers: readonly TravellerRef[],
  sharing: readonly TravellerRef[],
): (readonly TravellerRef[])[] {
  return travellers.length === 0 ? [sharing] : travellers.map((one) => [one, ...sharing]);
}
