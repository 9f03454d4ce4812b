import { type UsedWhat, usedWhats } from '../../../../contract/enums/desk/usedWhat.ts';
import type { Db } from '../../db/openStore.ts';

/** How many of a person's are kept; the one used longest ago goes first. */
export const keptCommands = 100;

/** What a person opened or chose, the last first. */
export async function listCommandUses(db: Db, employeeId: string) {
  const rows = await db
    .selectFrom('command_use')
    .select(['what', 'key', 'uses', 'used_at'])
    .where('employee_id', '=', employeeId)
    .orderBy('used_at', 'desc')
    .orderBy('key')
    .execute();
  return rows.flatMap(({ what, key, uses, used_at: usedAt }) => {
    const known = usedWhats.find((one) => one === what);
    return known ? [{ what: known, key, uses, usedAt }] : [];
  });
}

/** Counts one use, and drops what is beyond those kept. */
export async function addCommandUse(
  db: Db,
  employeeId: string,
  { what, key }: { readonly what: UsedWhat; readonly key: string },
  now: number,
): Promise<void> {
  await db
    .insertInto('command_use')
    .values({ employee_id: employeeId, what, key, uses: 1, used_at: now })
    .onConflict((on) =>
      on.columns(['employee_id', 'what', 'key']).doUpdateSet((eb) => ({
        uses: eb('command_use.uses', '+', 1),
        used_at: now,
      })),
    )
    .execute();
  for (const beyond of (await listCommandUses(db, employeeId)).slice(keptCommands)) {
    await db
      .deleteFrom('command_use')
      .where('employee_id', '=', employeeId)
      .where('what', '=', beyond.what)
      .where('key', '=', beyond.key)
      .execute();
  }
}
