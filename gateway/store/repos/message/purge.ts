import type { Db } from '../../db/openStore.ts';

/** Deletes messages from before a time (epoch ms), and of each person all but the newest `kept`. */
export async function purgeMessages(
  db: Db,
  { before, kept }: { readonly before: number; readonly kept: number },
): Promise<void> {
  await db.deleteFrom('message').where('created_at', '<', before).execute();
  const full = await db
    .selectFrom('message')
    .select('employee_id')
    .groupBy('employee_id')
    .having((eb) => eb.fn.countAll(), '>', kept)
    .execute();
  for (const { employee_id } of full) {
    const newest = db
      .selectFrom('message')
      .select('id')
      .where('employee_id', '=', employee_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(kept);
    await db
      .deleteFrom('message')
      .where('employee_id', '=', employee_id)
      .where('id', 'not in', newest)
      .execute();
  }
}
