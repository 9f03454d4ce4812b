import { sql } from 'kysely';
import type { Db } from '../../db/openStore.ts';

/** Outside people whose mobile number has no index yet, after an id: those entered before there were any. */
export async function guestsWithoutIndex(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; mobileEnc: string }[]> {
  const rows = await db
    .selectFrom('guest')
    .select(['id', 'mobile_enc'])
    .where('mobile_idx', '=', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, mobileEnc: row.mobile_enc }));
}

/**
 * Notes the index of an outside person's mobile number, and takes it and their documents for them where nobody of the
 * same host has them: of those entered twice, the first gets them.
 */
export async function indexGuest(db: Db, id: string, mobileIdx: string): Promise<void> {
  await db.updateTable('guest').set({ mobile_idx: mobileIdx }).where('id', '=', id).execute();
  await sql`insert into guest_key (host_id, kind, value, guest_id)
    select host_id, 'mobile', mobile_idx, id from guest where id = ${id}
    union all
    select guest.host_id, person_document.type, person_document.number_idx, guest.id
    from guest join person_document on person_document.owner_id = guest.id and person_document.owner_kind = 'guest'
    where guest.id = ${id}
    on conflict do nothing`.execute(db);
}
