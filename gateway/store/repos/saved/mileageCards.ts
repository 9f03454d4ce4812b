import { type MileageCardId, mileageCardId } from '../../../../contract/shapes/primitives.ts';
import type { Db } from '../../db/openStore.ts';

/** An employee's frequent flyer card, its number sealed, masked and indexed with its airline. */
export type MileageCardRecord = {
  readonly id: MileageCardId;
  readonly ownerId: string;
  /** The airline's two-letter code. */
  readonly airline: string;
  readonly numberEnc: string;
  readonly numberMasked: string;
  readonly numberIdx: string;
};

/** An employee's frequent flyer cards, by airline. */
export async function mileageCardsOf(db: Db, ownerId: string): Promise<MileageCardRecord[]> {
  const rows = await db
    .selectFrom('mileage_card')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('airline')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: mileageCardId.parse(row.id),
    ownerId: row.owner_id,
    airline: row.airline,
    numberEnc: row.number_enc,
    numberMasked: row.number_masked,
    numberIdx: row.number_idx,
  }));
}

/** Writes a card, in the place of the one of its id. */
export async function putMileageCard(db: Db, card: MileageCardRecord, now: number): Promise<void> {
  const values = {
    airline: card.airline,
    number_enc: card.numberEnc,
    number_masked: card.numberMasked,
    number_idx: card.numberIdx,
    updated_at: now,
  };
  await db
    .insertInto('mileage_card')
    .values({ id: card.id, owner_id: card.ownerId, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute();
}

/** Deletes an employee's card; false when they have none of that id. */
export async function deleteMileageCard(db: Db, ownerId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('mileage_card')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
