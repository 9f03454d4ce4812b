import { sql } from 'kysely';
import { insertRows } from '../../db/insertRows.ts';
import type { Db } from '../../db/openStore.ts';

export type StaffImport = {
  readonly id: string;
  readonly companyId: string;
  readonly actorId: string;
  readonly madeAt: number;
  readonly rows: number;
  readonly added: number;
  readonly undoneAt: number | null;
};

/** Adds an import that has added nobody yet. */
export async function insertImport(
  db: Db,
  made: Pick<StaffImport, 'id' | 'companyId' | 'actorId' | 'madeAt' | 'rows'>,
): Promise<void> {
  await db
    .insertInto('staff_import')
    .values({
      id: made.id,
      company_id: made.companyId,
      actor_id: made.actorId,
      made_at: made.madeAt,
      rows_wanted: made.rows,
      added: 0,
      undone_at: null,
    })
    .execute();
}

/** An import of the company; null where there is none. */
export async function findImport(db: Db, companyId: string, id: string): Promise<StaffImport | null> {
  const [row] = await imports(db, companyId).where('id', '=', id).execute();
  return row ? toImport(row) : null;
}

/** A company's latest imports, newest first. */
export async function importsOf(db: Db, companyId: string, limit: number): Promise<StaffImport[]> {
  const rows = await imports(db, companyId).orderBy('made_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(toImport);
}

/** Notes whom an import added. */
export async function noteImported(db: Db, importId: string, employeeIds: readonly string[]): Promise<void> {
  await insertRows(
    db,
    'staff_import_person',
    employeeIds.map((employee_id) => ({ employee_id, import_id: importId })),
  );
  await db
    .updateTable('staff_import')
    .set((eb) => ({ added: eb('added', '+', employeeIds.length) }))
    .where('id', '=', importId)
    .execute();
}

/** Notes that an import was undone, at a time (epoch ms). */
export async function closeImport(db: Db, importId: string, undoneAt: number): Promise<void> {
  await db.updateTable('staff_import').set({ undone_at: undoneAt }).where('id', '=', importId).execute();
}

/**
 * Deletes people of an import whose accounts nobody uses: without a password, an order, an application, a grant, a
 * guest or anything of their own; answers how many there were, and how many of the import are left.
 */
export async function removeUnused(
  db: Db,
  importId: string,
): Promise<{ readonly removed: readonly string[]; readonly kept: number }> {
  const unused = sql<{ employee_id: string }>`
    select employee_id from staff_import_person
    where import_id = ${importId}
      and employee_id not in (select employee_id from login_identifier)
      and employee_id not in (select principal_id from travel_order)
      and employee_id not in (select booker_id from travel_order)
      and employee_id not in (select applicant_id from application)
      and employee_id not in (select approver_id from approval_step)
      and employee_id not in (select principal_id from acting_grant)
      and employee_id not in (select operator_id from acting_grant)
      and employee_id not in (select host_id from guest)
      and employee_id not in (select owner_id from contact)
      and employee_id not in (select owner_id from person_document where owner_kind = 'employee')
      and 'employee:' || employee_id not in (select traveller_key from application_traveller)`;
  const ids = (await unused.execute(db)).rows.map((row) => row.employee_id);
  for (let at = 0; at < ids.length; at += 500) {
    const part = ids.slice(at, at + 500);
    await db.deleteFrom('permission_person').where('employee_id', 'in', part).execute();
    await db.deleteFrom('approval_exempt').where('employee_id', 'in', part).execute();
    await db.deleteFrom('account_link').where('employee_id', 'in', part).execute();
    await db.deleteFrom('employee').where('id', 'in', part).execute();
    await db.deleteFrom('staff_import_person').where('employee_id', 'in', part).execute();
  }
  const { count } = await db
    .selectFrom('staff_import_person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return { removed: ids, kept: Number(count) };
}

function imports(db: Db, companyId: string) {
  return db.selectFrom('staff_import').selectAll().where('company_id', '=', companyId);
}

type Row = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number];

function toImport(row: Row): StaffImport {
  return {
    id: row.id,
    companyId: row.company_id,
    actorId: row.actor_id,
    madeAt: row.made_at,
    rows: row.rows_wanted,
    added: row.added,
    undoneAt: row.undone_at,
  };
}
