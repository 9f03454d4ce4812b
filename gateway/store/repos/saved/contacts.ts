import { contactId } from '../../../../contract/shapes/primitives.ts';
import type { Db } from '../../db/openStore.ts';
import { forgetDocuments } from '../order/forgetDocuments.ts';

/** Somebody outside the company an employee keeps, numbers sealed and masked. */
export type ContactRecord = {
  readonly id: string;
  readonly companyId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly mobileEnc: string;
  readonly mobileMasked: string;
  readonly mobileIdx: string;
  /** Empty for none. */
  readonly emailEnc: string;
  readonly emailMasked: string;
};

/** What of a contact a list shows. */
type ListedContact = {
  readonly contactId: ReturnType<typeof contactId.parse>;
  readonly name: string;
  readonly mobileMasked: string;
  readonly emailMasked: string;
};

/** An employee's contacts, by name. */
export async function contactsOf(db: Db, ownerId: string): Promise<ListedContact[]> {
  const rows = await db
    .selectFrom('contact')
    .select(['id', 'name', 'mobile_masked', 'email_masked'])
    .where('owner_id', '=', ownerId)
    .orderBy('pinyin')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    contactId: contactId.parse(row.id),
    name: row.name,
    mobileMasked: row.mobile_masked,
    emailMasked: row.email_masked,
  }));
}

/** A contact of an employee's; null when there is none of that id, or it is somebody else's. */
export async function findContact(db: Db, ownerId: string, id: string): Promise<ContactRecord | null> {
  const row = await db
    .selectFrom('contact')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    companyId: row.company_id,
    ownerId: row.owner_id,
    name: row.name,
    pinyin: row.pinyin,
    initials: row.initials,
    mobileEnc: row.mobile_enc,
    mobileMasked: row.mobile_masked,
    mobileIdx: row.mobile_idx,
    emailEnc: row.email_enc,
    emailMasked: row.email_masked,
  };
}

/** The id of the contact an employee keeps under a mobile number; null for none. */
export async function contactUnder(db: Db, ownerId: string, mobileIdx: string): Promise<string | null> {
  const row = await db
    .selectFrom('contact')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('mobile_idx', '=', mobileIdx)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds a contact. */
export async function insertContact(db: Db, contact: ContactRecord): Promise<void> {
  await db.insertInto('contact').values(rowOf(contact)).execute();
}

/** Writes all columns of a contact. */
export async function changeContact(db: Db, contact: ContactRecord): Promise<void> {
  const { id, ...values } = rowOf(contact);
  await db.updateTable('contact').set(values).where('id', '=', id).execute();
}

/** Deletes a contact with their documents, and the masked numbers of those in orders that are over. */
export async function removeContact(trx: Db, id: string): Promise<void> {
  await trx
    .deleteFrom('person_document')
    .where('owner_kind', '=', 'contact')
    .where('owner_id', '=', id)
    .execute();
  await forgetDocuments(trx, 'contact', [id]);
  await trx.deleteFrom('contact').where('id', '=', id).execute();
}

/** A contact as its columns hold it. */
function rowOf(contact: ContactRecord) {
  return {
    id: contact.id,
    company_id: contact.companyId,
    owner_id: contact.ownerId,
    name: contact.name,
    pinyin: contact.pinyin,
    initials: contact.initials,
    mobile_enc: contact.mobileEnc,
    mobile_masked: contact.mobileMasked,
    mobile_idx: contact.mobileIdx,
    email_enc: contact.emailEnc,
    email_masked: contact.emailMasked,
  };
}
