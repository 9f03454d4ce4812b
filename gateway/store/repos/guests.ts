import type { DocumentType } from '../../../contract/shapes/people.ts';
import type { Db } from '../openStore.ts';
import { forgetDocuments } from './orders.ts';

export type NewGuest = {
  readonly id: string;
  readonly companyId: string;
  readonly hostId: string;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly mobileEnc: string;
  readonly mobileMasked: string;
  /** YYYY-MM-DD; the data is gone after this day. */
  readonly purgeOn: string;
  readonly document: {
    readonly id: string;
    readonly type: DocumentType;
    readonly numberEnc: string;
    readonly numberMasked: string;
    readonly numberIdx: string;
  };
};

/** Adds an outside person with the document they travel on. */
export async function insertGuest(db: Db, guest: NewGuest): Promise<void> {
  await db
    .insertInto('guest')
    .values({
      id: guest.id,
      company_id: guest.companyId,
      name: guest.name,
      pinyin: guest.pinyin,
      initials: guest.initials,
      host_id: guest.hostId,
      organisation: '',
      mobile_enc: guest.mobileEnc,
      mobile_masked: guest.mobileMasked,
      purge_on: guest.purgeOn,
    })
    .execute();
  await db
    .insertInto('person_document')
    .values({
      id: guest.document.id,
      owner_kind: 'guest',
      owner_id: guest.id,
      type: guest.document.type,
      number_enc: guest.document.numberEnc,
      number_masked: guest.document.numberMasked,
      number_idx: guest.document.numberIdx,
      valid_until: null,
    })
    .execute();
}

/** Deletes outside people, and their documents, whose time is over on this date; answers how many. */
export async function purgeGuests(db: Db, today: string): Promise<number> {
  const gone = await db.selectFrom('guest').select('id').where('purge_on', '<', today).execute();
  const ids = gone.map((row) => row.id);
  if (ids.length === 0) return 0;
  await db
    .deleteFrom('person_document')
    .where('owner_kind', '=', 'guest')
    .where('owner_id', 'in', ids)
    .execute();
  await forgetDocuments(db, ids);
  await db.deleteFrom('guest').where('id', 'in', ids).execute();
  return ids.length;
}
