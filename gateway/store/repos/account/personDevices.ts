import type { Db } from '../../db/openStore.ts';

/** Notes that a person signed in on a device; answers whether they had on others before, and never on this one. */
export async function noteDevice(
  db: Db,
  { employeeId, device }: { readonly employeeId: string; readonly device: string },
  { now, keptMs }: { readonly now: number; readonly keptMs: number },
): Promise<'first' | 'known' | 'new'> {
  await db
    .deleteFrom('person_device')
    .where('employee_id', '=', employeeId)
    .where('seen_at', '<', now - keptMs)
    .execute();
  const known = await db
    .selectFrom('person_device')
    .select('device')
    .where('employee_id', '=', employeeId)
    .execute();
  await db
    .insertInto('person_device')
    .values({ employee_id: employeeId, device, seen_at: now })
    .onConflict((on) => on.columns(['employee_id', 'device']).doUpdateSet({ seen_at: now }))
    .execute();
  if (known.length === 0) return 'first';
  return known.some((one) => one.device === device) ? 'known' : 'new';
}
