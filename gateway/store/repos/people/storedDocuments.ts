import { type DocumentType, documentTypes } from '../../../../contract/shapes/people.ts';
import { type DocumentId, documentId } from '../../../../contract/shapes/primitives.ts';
import { cached } from '../../cache/cache.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';

/** A document as stored: the number is sealed, and shown masked. */
export type StoredDocument = {
  readonly id: DocumentId;
  readonly type: DocumentType;
  readonly numberEnc: string;
  readonly masked: string;
  /** The last day it is good for, YYYY-MM-DD; null = for life. */
  readonly validUntil: string | null;
  /** '' for one that was entered without. */
  readonly placeOfIssue: string;
};

/** A document with whose it is. */
export type StoredTraveller = { readonly ownerKind: string; readonly document: StoredDocument };

const askDocuments = compiledOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('person_document')
    .select([
      'id',
      'owner_id',
      'owner_kind',
      'type',
      'number_enc',
      'number_masked',
      'valid_until',
      'place_of_issue',
    ])
    .where('owner_kind', 'in', ['employee', 'guest', 'contact'])
    .where('owner_id', 'in', ids)
    .orderBy('id'),
);

/** All documents of people, in the order of the contract's types; an empty list for whoever has none. */
export const documentsOf = cached(
  { table: 'person_document' },
  async (db, ids): Promise<ReadonlyMap<string, readonly StoredTraveller[]>> => {
    const { rows } = await askDocuments(db, { ids });
    const found = new Map<string, StoredTraveller[]>(ids.map((id) => [id, []]));
    for (const type of documentTypes) {
      for (const row of rows) {
        if (row.type !== type) continue;
        const document = {
          id: documentId.parse(row.id),
          type,
          numberEnc: row.number_enc,
          masked: row.number_masked,
          validUntil: row.valid_until,
          placeOfIssue: row.place_of_issue,
        };
        found.get(row.owner_id)?.push({ ownerKind: row.owner_kind, document });
      }
    }
    return found;
  },
);
