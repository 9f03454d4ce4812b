import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** What employees keep for themselves: delivery addresses and frequent flyer cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      delivery_address: `
        id text pk, owner_id text, recipient text, mobile_enc text, mobile_masked text, region text, detail_enc text,
        postcode text, updated_at bigint`,
      mileage_card: `
        id text pk, owner_id text, airline text, number_enc text, number_masked text, number_idx text,
        updated_at bigint`,
    },
    indexes: [
      ['delivery_address', ['owner_id']],
      ['mileage_card', ['owner_id', 'number_idx'], 'unique'],
    ],
  });
}
