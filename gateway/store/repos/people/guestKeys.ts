import type { DocumentType } from '../../../../contract/shapes/people.ts';
import type { Db } from '../../db/openStore.ts';

/** By what a host has an outside person once: a document, and the mobile number. Indexes, never the numbers. */
export type GuestNumbers = {
  readonly hostId: string;
  readonly mobileIdx: string;
  readonly document: { readonly type: DocumentType; readonly numberIdx: string };
};

/** Ids of the outside people of a host who hold this document or this mobile number, those of the document first. */
export async function guestsHolding(
  db: Db,
  { hostId, mobileIdx, document }: GuestNumbers,
): Promise<string[]> {
  const byDocument = await db
    .selectFrom('person_document')
    .innerJoin('guest', 'guest.id', 'person_document.owner_id')
    .select('guest.id')
    .where('person_document.owner_kind', '=', 'guest')
    .where('person_document.number_idx', '=', document.numberIdx)
    .where('person_document.type', '=', document.type)
    .where('guest.host_id', '=', hostId)
    .orderBy('guest.id')
    .execute();
  const byMobile = await db
    .selectFrom('guest')
    .select('id')
    .where('mobile_idx', '=', mobileIdx)
    .where('host_id', '=', hostId)
    .orderBy('id')
    .execute();
  return [...new Set([...byDocument, ...byMobile].map(({ id }) => id))];
}

/** Takes an outside person's numbers for them, in the place of those before; false when their host has one already. */
export function takeNumbers(db: Db, guestId: string, numbers: GuestNumbers): Promise<boolean> {
  const { hostId, mobileIdx, document } = numbers;
  return takeKeys(db, { hostId, guestId }, [
    { kind: document.type, value: document.numberIdx },
    { kind: 'mobile', value: mobileIdx },
  ]);
}

/** As `takeNumbers`, of some of an outside person's numbers. */
export async function takeKeys(
  db: Db,
  { hostId, guestId }: { readonly hostId: string; readonly guestId: string },
  keys: readonly { readonly kind: DocumentType | 'mobile'; readonly value: string }[],
): Promise<boolean> {
  const kinds = keys.map(({ kind }) => kind);
  await db.deleteFrom('guest_key').where('guest_id', '=', guestId).where('kind', 'in', kinds).execute();
  const taken = await db
    .insertInto('guest_key')
    .values(keys.map((key) => ({ ...key, host_id: hostId, guest_id: guestId })))
    .onConflict((on) => on.columns(['host_id', 'kind', 'value']).doNothing())
    .returning('kind')
    .execute();
  return taken.length === keys.length;
}

/** Whether another outside person of the host has a number. */
export async function isKeyTaken(
  db: Db,
  { hostId, guestId }: { readonly hostId: string; readonly guestId: string },
  { kind, value }: { readonly kind: DocumentType | 'mobile'; readonly value: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('guest_key')
    .select('guest_id')
    .where('host_id', '=', hostId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  return row !== undefined && row.guest_id !== guestId;
}

/** Gives back what was an outside person's. */
export async function freeNumbers(db: Db, guestId: string): Promise<void> {
  await db.deleteFrom('guest_key').where('guest_id', '=', guestId).execute();
}
