import { sql } from 'kysely';
import { roles as allRoles, type Role } from '../../../../../contract/kit/access.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { listOf } from '../../../db/listOf.ts';
import type { Db } from '../../../db/openStore.ts';
import { columnsGone, columnsInUse, textsInUse } from './employeeColumns.ts';

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

/** Somebody an import added whose account nobody uses. */
export type Unused = {
  readonly id: string;
  readonly companyId: string;
  readonly roles: readonly Role[];
  readonly level: string;
  /** Whether a permission is theirs alone, whatever their roles say. */
  readonly hasOwn: boolean;
};

/** People of an import whom nothing names that would be left without them; `named`: ids that are named elsewhere. */
export async function unusedOf(
  db: Db,
  { id: importId, companyId }: Pick<StaffImport, 'id' | 'companyId'>,
  named: readonly string[],
): Promise<Unused[]> {
  const used = new Set<string>(named);
  for (const one of columnsInUse) {
    const [table, column] = parts(one);
    const found = await sql<{ id: string }>`select distinct ${column} as id from ${table}
      where ${column} in (select employee_id from staff_import_person where import_id = ${importId})`.execute(
      db,
    );
    for (const { id } of found.rows) used.add(id);
  }
  for (const one of textsInUse) {
    const [table, column] = parts(one);
    const found = await sql<{ text: string }>`select ${column} as text from ${table}
      where company_id = ${companyId}`.execute(db);
    for (const id of found.rows.flatMap(({ text }) => idsIn(text))) used.add(id);
  }
  const journeys = await sql<{ id: string }>`select employee_id as id from staff_import_person
    where import_id = ${importId}
      and 'employee:' || employee_id in (select traveller_key from application_traveller)`.execute(db);
  for (const { id } of journeys.rows) used.add(id);
  const people = await db
    .selectFrom('staff_import_person')
    .innerJoin('employee', 'employee.id', 'staff_import_person.employee_id')
    .select((eb) => [
      'employee.id',
      'employee.company_id',
      'employee.roles',
      'employee.level',
      eb
        .exists(
          eb
            .selectFrom('permission_person')
            .select('permission_person.params')
            .whereRef('permission_person.employee_id', '=', 'employee.id'),
        )
        .as('has_own'),
    ])
    .where('import_id', '=', importId)
    .execute();
  return people.flatMap((row) =>
    used.has(row.id)
      ? []
      : {
          id: row.id,
          companyId: row.company_id,
          roles: allRoles.filter((role) => listOf(row.roles, 'employee.roles').includes(role)),
          level: row.level,
          hasOwn: Boolean(row.has_own),
        },
  );
}

/** Deletes people an import added with what goes with their accounts; answers how many of the import are left. */
export async function removeImported(db: Db, importId: string, ids: readonly string[]): Promise<number> {
  for (let at = 0; at < ids.length; at += 500) {
    const part = ids.slice(at, at + 500);
    const mails = db.selectFrom('message').select('id').where('employee_id', 'in', part);
    await db.deleteFrom('message_mail').where('message_id', 'in', mails).execute();
    for (const one of columnsGone) {
      const [table, column] = parts(one);
      await sql`delete from ${table} where ${column} in (${sql.join(part)})`.execute(db);
    }
    await db.deleteFrom('employee').where('id', 'in', part).execute();
    await db.deleteFrom('staff_import_person').where('employee_id', 'in', part).execute();
  }
  const { count } = await db
    .selectFrom('staff_import_person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function parts(one: string) {
  const [table = '', column = ''] = one.split('.');
  return [sql.table(table), sql.ref(column)] as const;
}

/** Whatever may be somebody's id in a text. */
export const idsIn = (text: string): string[] => text.match(/[0-9a-f]{32}/g) ?? [];

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
