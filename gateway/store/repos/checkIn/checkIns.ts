import type { z } from 'zod/mini';
import { checkInId } from '../../../../contract/shapes/primitives.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

export type CheckInRecord = {
  readonly id: z.output<typeof checkInId>;
  readonly companyId: string;
  readonly employeeId: string;
  readonly orderId: string | null;
  readonly placeEnc: string | null;
  readonly at: number;
};

/** Check-ins of a person, the last first. */
export async function checkInsOf(db: Db, employeeId: string, most: number): Promise<CheckInRecord[]> {
  const rows = await db
    .selectFrom('check_in')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(recordOf);
}

/** Check-ins in a time (epoch ms) of a company's people, of some departments or of all, the last first. */
export async function staffCheckIns(
  db: Db,
  {
    companyId,
    departmentIds,
    from,
    to,
    limit,
  }: {
    readonly companyId: string;
    readonly departmentIds: readonly string[] | null;
    readonly from: number;
    readonly to: number;
    readonly limit: number;
  },
): Promise<CheckInRecord[]> {
  if (departmentIds?.length === 0) return [];
  let query = db
    .selectFrom('check_in')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (departmentIds) {
    query = query.where('employee_id', 'in', (eb) =>
      eb
        .selectFrom('employee')
        .select('employee.id')
        .where('employee.company_id', '=', companyId)
        .where('employee.department_id', 'in', departmentIds),
    );
  }
  return (await query.execute()).map(recordOf);
}

/** Adds a check-in; its place is sealed. */
export async function insertCheckIn(db: Db, one: CheckInRecord): Promise<void> {
  await db
    .insertInto('check_in')
    .values({
      id: one.id,
      company_id: one.companyId,
      employee_id: one.employeeId,
      order_id: one.orderId,
      place_enc: one.placeEnc,
      at: one.at,
    })
    .execute();
}

/** Forgets where a check-in of a person was made; whether they have it. */
export async function forgetPlace(db: Db, employeeId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('check_in')
    .set({ place_enc: null })
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a check-in of a person; whether they had it. */
export async function deleteCheckIn(db: Db, employeeId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('check_in')
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes check-ins of before a time (epoch ms). */
export async function deleteOldCheckIns(db: Db, before: number): Promise<void> {
  await db.deleteFrom('check_in').where('at', '<', before).execute();
}

function recordOf(row: Tables['check_in']): CheckInRecord {
  return {
    id: checkInId.parse(row.id),
    companyId: row.company_id,
    employeeId: row.employee_id,
    orderId: row.order_id,
    placeEnc: row.place_enc,
    at: Number(row.at),
  };
}
