import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../createTables.ts';
import { arrearsOfPersons } from './016-arrears.ts';
import { mendShares } from './016-mendShares.ts';

/** What holds of every row that says how much somebody bears, paid or gets back. */
const checks = {
  order_money: 'company_fen >= 0 and personal_fen >= 0 and owed_fen >= 0',
  money_freeze: 'fen >= 0 and captured_fen between 0 and fen',
  payment: 'fen >= 0',
  payment_share: 'fen >= 0 and returned_fen between 0 and fen',
  payout: 'fen >= 0',
} as const;

/** Shares that stand in a row's JSON, which JSON.stringify writes: a share below 0 is found without parsing it. */
const inBodies = ['travel_order', 'amendment'] as const;
const negative = ['"companyFen":-', '"personalFen":-'] as const;

/** Arrears become each person's own, shares are mended where an earlier version made them wrong, and held at ≥ 0. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('order_money')
    .addColumn('owed_fen', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await arrearsOfPersons(db);
  await mendShares(db);
  for (const [table, check] of Object.entries(checks))
    await (dialect === 'sqlite' ? rebuild(db, table, check) : constrain(db, table, check));
  for (const table of inBodies)
    await (dialect === 'sqlite'
      ? refuse(db, table)
      : constrain(db, table, withoutNegative('body', 'strpos')));
}

function withoutNegative(body: string, find: 'instr' | 'strpos'): string {
  return negative.map((text) => `${find}(${body}, '${text}') = 0`).join(' and ');
}

async function constrain(db: Kysely<unknown>, table: string, check: string): Promise<void> {
  await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_shares`)} check (${sql.raw(check)})`.execute(
    db,
  );
}

/** SQLite adds a check to a table by making it anew; its indexes are made again as they were. */
async function rebuild(db: Kysely<unknown>, table: string, check: string): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = ${table} and sql is not null`.execute(db);
  const made = rows.find((row) => row.type === 'table')?.sql ?? '';
  const next = `${table}_next`;
  const columns = made.slice(made.indexOf('('), made.lastIndexOf(')'));
  await sql.raw(`create table "${next}" ${columns}, check (${check}))`).execute(db);
  await sql`insert into ${sql.table(next)} select * from ${sql.table(table)}`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(next).renameTo(table).execute();
  for (const row of rows) if (row.type === 'index') await sql.raw(row.sql).execute(db);
}

/** A big table is not made anew for it: a trigger refuses the row. */
async function refuse(db: Kysely<unknown>, table: string): Promise<void> {
  for (const [name, act] of [
    ['insert', 'insert'],
    ['update', 'update of body'],
  ])
    await sql`create trigger ${sql.id(`${table}_${name}_shares`)} before ${sql.raw(act ?? '')} on ${sql.table(table)}
      when not (${sql.raw(withoutNegative('new.body', 'instr'))})
      begin select raise(abort, 'CHECK constraint failed: a share below 0'); end`.execute(db);
}
