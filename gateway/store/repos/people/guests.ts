import type { Db } from '../../db/openStore.ts';
import { heldBack } from '../operation/dueClaims.ts';
import { forgetDocuments } from '../order/forgetDocuments.ts';
import { isUnderWay } from '../order/underWay.ts';
import { freeNumbers, takeNumbers } from './guestKeys.ts';
import { replaceDocument, type SealedDocument } from './writeDocument.ts';

export type NewGuest = {
  readonly id: string;
  readonly companyId: string;
  readonly hostId: string;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly mobileEnc: string;
  readonly mobileMasked: string;
  readonly mobileIdx: string;
  /** YYYY-MM-DD; the data is gone after this day. */
  readonly purgeOn: string;
  readonly document: SealedDocument;
};

/** Adds an outside person with the document they travel on; false when their host has somebody with one of the numbers. */
export async function insertGuest(db: Db, guest: NewGuest): Promise<boolean> {
  if (!(await takeNumbers(db, guest.id, guest))) {
    await freeNumbers(db, guest.id);
    return false;
  }
  await db
    .insertInto('guest')
    .values({
      id: guest.id,
      company_id: guest.companyId,
      name: guest.name,
      pinyin: guest.pinyin,
      initials: guest.initials,
      host_id: guest.hostId,
      organisation: '',
      mobile_enc: guest.mobileEnc,
      mobile_masked: guest.mobileMasked,
      purge_on: guest.purgeOn,
      mobile_idx: guest.mobileIdx,
    })
    .execute();
  await replaceDocument(db, { kind: 'guest', id: guest.id }, guest.document, null);
  return true;
}

/** The company whose outside person this is; null when they are gone. */
export async function companyOfGuest(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('guest').select('company_id').where('id', '=', id).executeTakeFirst();
  return row?.company_id ?? null;
}

/**
 * What is entered anew of an outside person counts from then on, and keeps them as long as a new one: a document takes
 * the place of one of its type. Throws when another of their host has one of the numbers, which is asked before.
 */
export async function renewGuest(db: Db, id: string, guest: NewGuest): Promise<void> {
  if (!(await takeNumbers(db, id, guest))) throw new Error('a guest is renewed with the number of another');
  await keepGuest(db, id, guest.purgeOn);
  await db
    .updateTable('guest')
    .set({
      name: guest.name,
      pinyin: guest.pinyin,
      initials: guest.initials,
      mobile_enc: guest.mobileEnc,
      mobile_masked: guest.mobileMasked,
      mobile_idx: guest.mobileIdx,
    })
    .where('id', '=', id)
    .execute();
  const held = await db
    .selectFrom('person_document')
    .select('id')
    .where('owner_kind', '=', 'guest')
    .where('owner_id', '=', id)
    .where('type', '=', guest.document.type)
    .where('number_idx', '=', guest.document.numberIdx)
    .executeTakeFirst();
  // Orders name the document they were booked on.
  if (held) return;
  await replaceDocument(db, { kind: 'guest', id }, guest.document, null);
}

/** Keeps an outside person until a date at least (YYYY-MM-DD). */
export async function keepGuest(db: Db, id: string, until: string): Promise<void> {
  await db
    .updateTable('guest')
    .set({ purge_on: until })
    .where('id', '=', id)
    .where('purge_on', '<', until)
    .execute();
}

/** What is kept of an outside person that their entry is compared with. */
export async function findGuest(
  db: Db,
  id: string,
): Promise<{
  readonly name: string;
  readonly mobileIdx: string;
  readonly documents: readonly string[];
} | null> {
  const row = await db
    .selectFrom('guest')
    .select(['name', 'mobile_idx'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const documents = await db
    .selectFrom('person_document')
    .select(['type', 'number_idx'])
    .where('owner_kind', '=', 'guest')
    .where('owner_id', '=', id)
    .execute();
  return {
    name: row.name,
    mobileIdx: row.mobile_idx,
    documents: documents.map((one) => `${one.type} ${one.number_idx}`),
  };
}

/** Ids of outside people whose time is over on this date, for the jobs. */
export async function guestsToPurge(
  db: Db,
  today: string,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('guest')
    .select('id')
    .where('purge_on', '<', today)
    .where('id', 'not in', heldBack(db, 'guest', now))
    .orderBy('purge_on')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes an outside person and their documents, if their time is over on this date and nothing of theirs is under way
 * at `now` (epoch ms); answers whether they are gone.
 */
export async function purgeGuest(
  trx: Db,
  id: string,
  { today, now }: { readonly today: string; readonly now: number },
): Promise<boolean> {
  const guest = await trx
    .selectFrom('guest')
    .select(['id', 'company_id', 'host_id', 'purge_on'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!guest) return true;
  const owner = { kind: 'guest', id, companyId: guest.company_id, principalId: guest.host_id } as const;
  if (guest.purge_on >= today || (await isUnderWay(trx, owner, now))) return false;
  await trx
    .deleteFrom('person_document')
    .where('owner_kind', '=', 'guest')
    .where('owner_id', '=', id)
    .execute();
  await freeNumbers(trx, id);
  await forgetDocuments(trx, 'guest', [id]);
  await trx.deleteFrom('guest').where('id', '=', id).execute();
  return true;
}
