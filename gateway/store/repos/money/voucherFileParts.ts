import type { Db } from '../../db/openStore.ts';

export type FileOf = { readonly employeeId: string; readonly fileId: string };

/** Keeps a part of a file somebody sends; one sent again takes the earlier one's place. */
export async function putFilePart(
  db: Db,
  { employeeId, fileId }: FileOf,
  part: { readonly id: string; readonly part: number; readonly sealed: string; readonly at: number },
): Promise<void> {
  const change = { bytes_enc: part.sealed, at: part.at };
  await db
    .insertInto('voucher_file_part')
    .values({ id: part.id, employee_id: employeeId, file_id: fileId, part: part.part, ...change })
    .onConflict((on) => on.columns(['employee_id', 'file_id', 'part']).doUpdateSet(change))
    .execute();
}

/** The parts of somebody's file that are there, in their order, sealed. */
export async function filePartsOf(db: Db, { employeeId, fileId }: FileOf): Promise<string[]> {
  const rows = await db
    .selectFrom('voucher_file_part')
    .select('bytes_enc')
    .where('employee_id', '=', employeeId)
    .where('file_id', '=', fileId)
    .orderBy('part')
    .execute();
  return rows.map((row) => row.bytes_enc);
}

/** Deletes every part somebody sent but those of one file: they have one on its way at most. */
export async function deleteOtherParts(db: Db, { employeeId, fileId }: FileOf): Promise<void> {
  await db
    .deleteFrom('voucher_file_part')
    .where('employee_id', '=', employeeId)
    .where('file_id', '!=', fileId)
    .execute();
}

/** Deletes parts older than `before` (epoch ms). */
export async function purgeFileParts(db: Db, before: number): Promise<void> {
  await db.deleteFrom('voucher_file_part').where('at', '<', before).execute();
}
