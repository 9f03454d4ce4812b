import type { Db } from '../../db/openStore.ts';

/** Where an employee has papers sent, number and street sealed. */
export type AddressRecord = {
  readonly id: string;
  readonly ownerId: string;
  readonly recipient: string;
  readonly mobileEnc: string;
  readonly mobileMasked: string;
  readonly region: string;
  readonly detailEnc: string;
  /** Empty for none. */
  readonly postcode: string;
};

/** An employee's delivery addresses, the last changed first. */
export async function addressesOf(db: Db, ownerId: string): Promise<AddressRecord[]> {
  const rows = await db
    .selectFrom('delivery_address')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    recipient: row.recipient,
    mobileEnc: row.mobile_enc,
    mobileMasked: row.mobile_masked,
    region: row.region,
    detailEnc: row.detail_enc,
    postcode: row.postcode,
  }));
}

/** Writes an address, in the place of the one of its id. */
export async function putAddress(db: Db, address: AddressRecord, now: number): Promise<void> {
  const values = {
    recipient: address.recipient,
    mobile_enc: address.mobileEnc,
    mobile_masked: address.mobileMasked,
    region: address.region,
    detail_enc: address.detailEnc,
    postcode: address.postcode,
    updated_at: now,
  };
  await db
    .insertInto('delivery_address')
    .values({ id: address.id, owner_id: address.ownerId, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute();
}

/** Deletes an employee's address; false when they have none of that id. */
export async function deleteAddress(db: Db, ownerId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('delivery_address')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
