import type { DocumentType } from '../../../../contract/shapes/people.ts';
import type { Db } from '../../db/openStore.ts';

/** A document of whoever owns it, written before numbers had one form. */
export type OldDocument = {
  readonly id: string;
  readonly ownerKind: string;
  readonly ownerId: string;
  readonly type: DocumentType;
  readonly numberEnc: string;
  readonly numberIdx: string;
};

/** Documents whose number is not known to stand in its one form, after an id. */
export async function documentsNotPlain(db: Db, after: string, limit: number): Promise<OldDocument[]> {
  const rows = await db
    .selectFrom('person_document')
    .select(['id', 'owner_kind', 'owner_id', 'type', 'number_enc', 'number_idx'])
    .where('plain', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ownerKind: row.owner_kind,
    ownerId: row.owner_id,
    type: row.type as DocumentType,
    numberEnc: row.number_enc,
    numberIdx: row.number_idx,
  }));
}

/** Writes a document's number in its one form; a guest has it under that one, unless another of their host does. */
export async function settleDocument(
  trx: Db,
  { id, ownerKind, ownerId, type, numberIdx }: OldDocument,
  plain: { readonly numberEnc?: string; readonly numberMasked?: string; readonly numberIdx: string } | null,
): Promise<void> {
  const written = plain && {
    number_enc: plain.numberEnc,
    number_masked: plain.numberMasked,
    number_idx: plain.numberIdx,
  };
  await trx
    .updateTable('person_document')
    .set({ plain: 1, ...written })
    .where('id', '=', id)
    .execute();
  if (!plain || ownerKind !== 'guest') return;
  const host = await trx.selectFrom('guest').select('host_id').where('id', '=', ownerId).executeTakeFirst();
  if (!host) return;
  await trx
    .deleteFrom('guest_key')
    .where('guest_id', '=', ownerId)
    .where('kind', '=', type)
    .where('value', '=', numberIdx)
    .execute();
  await trx
    .insertInto('guest_key')
    .values({ host_id: host.host_id, kind: type, value: plain.numberIdx, guest_id: ownerId })
    .onConflict((on) => on.columns(['host_id', 'kind', 'value']).doNothing())
    .execute();
}

/** Contacts whose mobile number has no index, after an id. */
export async function contactsWithoutIndex(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; mobileEnc: string }[]> {
  const rows = await db
    .selectFrom('contact')
    .select(['id', 'mobile_enc'])
    .where('mobile_idx', '=', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, mobileEnc: row.mobile_enc }));
}

/** Notes the index of a contact's mobile number, unless whoever keeps them has another contact under it. */
export async function indexContact(trx: Db, id: string, mobileIdx: string): Promise<void> {
  await trx
    .updateTable('contact')
    .set({ mobile_idx: mobileIdx })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact as other')
            .select('other.id')
            .whereRef('other.owner_id', '=', 'contact.owner_id')
            .where('other.mobile_idx', '=', mobileIdx),
        ),
      ),
    )
    .execute();
}

/** An employee's numbers as they are sealed. */
type Sealed = { readonly id: string; readonly mobileEnc: string; readonly emailEnc: string };

/** Employees whose numbers have no index yet, after an id: those entered before there were any. */
export async function employeesWithoutIndex(db: Db, after: string, limit: number): Promise<Sealed[]> {
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'mobile_enc', 'email_enc'])
    .where('mobile_idx', '=', '')
    .where('mobile_enc', '!=', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, mobileEnc: row.mobile_enc, emailEnc: row.email_enc }));
}

/** Notes what an employee's mobile and e-mail are found by. */
export async function indexEmployee(
  db: Db,
  id: string,
  { mobile, email }: Readonly<Record<'mobile' | 'email', string>>,
): Promise<void> {
  await db
    .updateTable('employee')
    .set({ mobile_idx: mobile, email_idx: email })
    .where('id', '=', id)
    .execute();
}
