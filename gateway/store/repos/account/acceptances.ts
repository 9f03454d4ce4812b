import {
  type AcceptanceOccasion,
  acceptanceOccasions,
  type DocumentName,
  type DocumentVersion,
  documentNames,
} from '../../../../contract/enums/service/documents.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import { inChunks } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';

/** A version of a public document as somebody accepted it. */
export type AcceptanceRecord = DocumentVersion & {
  readonly id: string;
  readonly personId: string;
  readonly place: AcceptanceOccasion;
  readonly channel: 'h5' | 'pc';
  /** Epoch ms. */
  readonly acceptedAt: number;
};

/** Writes what people accepted; what somebody has accepted before stays as it was. */
export async function insertAcceptances(db: Db, records: readonly AcceptanceRecord[]): Promise<void> {
  const rows = records.map((one) => ({
    id: one.id,
    person_id: one.personId,
    document: one.document,
    version: one.version,
    place: one.place,
    channel: one.channel,
    accepted_at: one.acceptedAt,
  }));
  for (const part of inChunks(rows))
    await db
      .insertInto('agreement_acceptance')
      .values(part)
      .onConflict((on) => on.columns(['person_id', 'document', 'version']).doNothing())
      .execute();
}

/** Everything a person has accepted, the latest first; documents of a later version of the product are left out. */
export async function acceptancesOf(db: Db, personId: string): Promise<AcceptanceRecord[]> {
  const rows = await db
    .selectFrom('agreement_acceptance')
    .selectAll()
    .where('person_id', '=', personId)
    .where('document', 'in', documentNames)
    .orderBy('accepted_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    document: enumValue<DocumentName>('agreement_acceptance.document', documentNames, row.document),
    version: Number(row.version),
    place: enumValue('agreement_acceptance.place', acceptanceOccasions, row.place),
    channel: row.channel === 'pc' ? 'pc' : 'h5',
    acceptedAt: Number(row.accepted_at),
  }));
}
