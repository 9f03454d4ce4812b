import { type Kysely, sql } from 'kysely';
import { createTables } from '../createTables.ts';

/**
 * A host has an outside person once: by each document and by the mobile number, as indexes nothing can be read back
 * from. Of those entered twice before, the one with the lowest id gets the key and the others stay as they are, because
 * orders name them. Mobile numbers are sealed, so their indexes are made when the gateway opens (guestIndexes.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guest add column mobile_idx text not null default ''`.execute(db);
  await createTables(db, {
    tables: { guest_key: 'host_id text, kind text, value text, guest_id text' },
    indexes: [
      ['guest_key', ['host_id', 'kind', 'value'], 'unique'],
      ['guest_key', ['guest_id']],
      ['guest', ['mobile_idx']],
      ['person_document', ['number_idx']],
    ],
  });
  await sql`insert into guest_key (host_id, kind, value, guest_id)
    select guest.host_id, person_document.type, person_document.number_idx, min(guest.id)
    from person_document join guest on guest.id = person_document.owner_id
    where person_document.owner_kind = 'guest'
    group by guest.host_id, person_document.type, person_document.number_idx`.execute(db);
}
