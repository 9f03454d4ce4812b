import type { DocumentType } from '../../../../contract/shapes/people.ts';
import type { Db } from '../../db/openStore.ts';
import type { TravellerKind } from './travellers.ts';

/** A document to keep: the number sealed, masked and indexed. */
export type SealedDocument = {
  readonly id: string;
  readonly type: DocumentType;
  readonly numberEnc: string;
  readonly numberMasked: string;
  readonly numberIdx: string;
};

export type DocumentOwner = { readonly kind: TravellerKind; readonly id: string };

/**
 * Keeps a document of somebody in the place of those of its type; `validUntil` YYYY-MM-DD, null = for life, and '' for a
 * place of issue that was not asked for.
 */
export async function replaceDocument(
  db: Db,
  owner: DocumentOwner,
  made: SealedDocument,
  validUntil: string | null,
  placeOfIssue = '',
): Promise<void> {
  await db
    .deleteFrom('person_document')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('type', '=', made.type)
    .execute();
  await db
    .insertInto('person_document')
    .values({
      id: made.id,
      owner_kind: owner.kind,
      owner_id: owner.id,
      type: made.type,
      number_enc: made.numberEnc,
      number_masked: made.numberMasked,
      number_idx: made.numberIdx,
      valid_until: validUntil,
      place_of_issue: placeOfIssue,
      plain: 1,
    })
    .execute();
}

/** What is kept of somebody's document of a type: the number's index, and its last day; null for none. */
export async function keptDocument(
  db: Db,
  owner: DocumentOwner,
  type: DocumentType,
): Promise<{ readonly id: string; readonly numberIdx: string; readonly validUntil: string | null } | null> {
  const row = await db
    .selectFrom('person_document')
    .select(['id', 'number_idx', 'valid_until'])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('type', '=', type)
    .executeTakeFirst();
  return row ? { id: row.id, numberIdx: row.number_idx, validUntil: row.valid_until } : null;
}

/** Fills in what a document was entered without. */
export async function completeDocument(
  db: Db,
  id: string,
  { validUntil, placeOfIssue }: { readonly validUntil: string | null; readonly placeOfIssue: string },
): Promise<void> {
  await db
    .updateTable('person_document')
    .set({ valid_until: validUntil, place_of_issue: placeOfIssue })
    .where('id', '=', id)
    .execute();
}

/** Deletes a document. */
export async function deleteDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('person_document').where('id', '=', id).execute();
}
