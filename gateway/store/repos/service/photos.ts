import { type PhotoId, photoId } from '../../../../contract/shapes/primitives.ts';
import { type ImageType, imageType } from '../../../../contract/shapes/service/image.ts';
import type { Db } from '../../db/openStore.ts';

/** A photo somebody sent, sealed. */
export type PhotoRecord = {
  readonly id: PhotoId;
  readonly personId: string;
  readonly type: ImageType;
  readonly dataEnc: string;
  readonly addedAt: number;
};

/** Adds a photo, sealed, that belongs to no complaint yet. */
export async function insertPhoto(db: Db, one: PhotoRecord): Promise<void> {
  await db
    .insertInto('complaint_photo')
    .values({
      id: one.id,
      person_id: one.personId,
      complaint_id: null,
      type: one.type,
      data_enc: one.dataEnc,
      added_at: one.addedAt,
    })
    .execute();
}

/** How many photos a person has sent since a time (epoch ms). */
export async function photosSince(db: Db, personId: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('complaint_photo')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .where('added_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Deletes a person's photos from before a time (epoch ms) that came into no complaint. */
export async function dropLoosePhotos(db: Db, personId: string, before: number): Promise<void> {
  await db
    .deleteFrom('complaint_photo')
    .where('person_id', '=', personId)
    .where('complaint_id', 'is', null)
    .where('added_at', '<=', before)
    .execute();
}

/** How many of these photos are a person's and in no complaint yet. */
export async function loosePhotos(db: Db, personId: string, photos: readonly string[]): Promise<number> {
  if (photos.length === 0) return 0;
  const row = await db
    .selectFrom('complaint_photo')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('id', 'in', photos)
    .where('person_id', '=', personId)
    .where('complaint_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Puts photos into a complaint. */
export async function attachPhotos(db: Db, complaint: string, photos: readonly string[]): Promise<void> {
  if (photos.length === 0) return;
  await db
    .updateTable('complaint_photo')
    .set({ complaint_id: complaint })
    .where('id', 'in', photos)
    .execute();
}

/** The photos of a complaint, in the order they were sent. */
export async function photosOf(db: Db, complaint: string): Promise<PhotoId[]> {
  const rows = await db
    .selectFrom('complaint_photo')
    .select('id')
    .where('complaint_id', '=', complaint)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => photoId.parse(id));
}

/** A photo of a person, or of a complaint in a company. */
export async function findPhoto(
  db: Db,
  id: string,
  of: { readonly personId: string } | { readonly companyId: string },
): Promise<{ readonly type: ImageType; readonly dataEnc: string } | null> {
  const query = db
    .selectFrom('complaint_photo')
    .leftJoin('complaint', 'complaint.id', 'complaint_photo.complaint_id')
    .select(['type', 'data_enc'])
    .where('complaint_photo.id', '=', id);
  const row = await ('personId' in of
    ? query.where('complaint_photo.person_id', '=', of.personId)
    : query.where('complaint.company_id', '=', of.companyId)
  ).executeTakeFirst();
  return row ? { type: imageType.parse(row.type), dataEnc: row.data_enc } : null;
}
