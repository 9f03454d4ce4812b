import { type IssuerCode, issuerCodes, type OwnCardKind } from '../../../../contract/enums/ownCards.ts';
import { type OwnCardId, ownCardId } from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';

/** A card an employee keeps, its number sealed, masked and indexed. */
export type OwnCardRecord = {
  readonly id: OwnCardId;
  readonly ownerId: string;
  readonly kind: OwnCardKind;
  readonly issuer: IssuerCode;
  /** '' for none. */
  readonly branch: string;
  readonly numberEnc: string;
  readonly numberMasked: string;
  readonly numberIdx: string;
};

/** An employee's cards of a kind, the last changed first. */
export async function ownCardsOf(db: Db, ownerId: string, kind: OwnCardKind): Promise<OwnCardRecord[]> {
  const rows = await db
    .selectFrom('own_card')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: ownCardId.parse(row.id),
    ownerId: row.owner_id,
    kind,
    issuer: enumValue('own_card.issuer', issuerCodes, row.issuer),
    branch: row.branch,
    numberEnc: row.number_enc,
    numberMasked: row.number_masked,
    numberIdx: row.number_idx,
  }));
}

/** Writes a card, in the place of the one of its id. */
export async function putOwnCard(db: Db, card: OwnCardRecord, now: number): Promise<void> {
  const values = {
    issuer: card.issuer,
    branch: card.branch,
    number_enc: card.numberEnc,
    number_masked: card.numberMasked,
    number_idx: card.numberIdx,
    updated_at: now,
  };
  await db
    .insertInto('own_card')
    .values({ id: card.id, owner_id: card.ownerId, kind: card.kind, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute();
}

/** The sealed number of an employee's card; null when they have none of that id. */
export async function ownCardNumber(db: Db, ownerId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('own_card')
    .select('number_enc')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row?.number_enc ?? null;
}

/** Deletes an employee's card; false when they have none of that id. */
export async function deleteOwnCard(db: Db, ownerId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('own_card')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
