import type { Db } from '../../db/openStore.ts';

export async function insertPoint(
  db: Db,
  point: { at: number; employeeId: string; path: string; body: string },
): Promise<void> {
  await db
    .insertInto('tracking_point')
    .values({ at: point.at, employee_id: point.employeeId, path: point.path, body: point.body })
    .execute();
}
