import { sql } from 'kysely';
import pg from 'pg';
import { type Db } from '../../gateway/store/db/openStore.ts';
import { writeFor } from '../../gateway/store/db/write.ts';
import { ask } from './server.ts';

/** The lock every write transaction shares (gateway/store/db/postgres.ts); whoever has it alone makes all of them wait. */
const STORE_LOCK = 715_517;

/** Holds up every write until it is released, by a connection of its own. */
export async function holdUp(url: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; select pg_advisory_xact_lock(${STORE_LOCK})`);
  return { release: () => client.end().catch(() => undefined) };
}

/**
 * Counts a company up by one, and writes a row that says so: read first, written in two statements, so that a half of it
 * or a second one at the same time would show.
 */
export function countUp(db: Db, company: string, id: string): Promise<void> {
  return writeFor(db, company, async (trx) => {
    const row = await trx
      .selectFrom('job_round')
      .select('slot')
      .where('name', '=', company)
      .executeTakeFirst();
    const slot = (row?.slot ?? 0) + 1;
    await trx
      .insertInto('job_round')
      .values({ name: company, slot })
      .onConflict((on) => on.column('name').doUpdateSet({ slot }))
      .execute();
    await trx.insertInto('preference').values({ employee_id: id, body: company, updated_at: slot }).execute();
  });
}

/** What is wrong with what `countUp` wrote, given what it acknowledged: nothing lost, nothing twice, nothing half. */
export async function faultsOf(db: Db, acknowledged: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const counts = await db.selectFrom('job_round').selectAll().execute();
  const rows = await db.selectFrom('preference').selectAll().execute();
  for (const { name, slot } of counts) {
    const numbers = rows.filter((row) => row.body === name).map((row) => Number(row.updated_at));
    if (new Set(numbers).size !== numbers.length) faults.push(`${name} gave a number twice`);
    if (numbers.length !== Number(slot))
      faults.push(`${name} counts ${slot}, its rows are ${numbers.length}`);
  }
  const written = new Set(rows.map((row) => row.employee_id));
  for (const id of acknowledged) if (!written.has(id)) faults.push(`${id} was acknowledged and is lost`);
  return faults;
}

/** Connections of the gateway that stand in a transaction, and advisory locks anybody holds: nobody works just now. */
export async function leftOpen(url: string): Promise<unknown[]> {
  const open = `select state, query from pg_stat_activity
    where application_name = 'tripdesk' and datname = current_database() and state like 'idle in transaction%'`;
  const locks = `select objid, mode from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  return [...(await ask(url, open)), ...(await ask(url, locks))];
}

/** Ends what backends of the gateway are at, one way or the other; `all` of those that wait for a lock, or any one. */
export async function strike(
  url: string,
  how: 'cancel' | 'terminate',
  whom: 'waiting' | 'any',
): Promise<number> {
  const some = whom === 'waiting' ? `wait_event_type = 'Lock'` : `true order by random() limit 1`;
  const rows = await ask(
    url,
    `select pg_${how}_backend(pid) from (select pid from pg_stat_activity
      where application_name = 'tripdesk' and datname = current_database() and ${some}) as them`,
  );
  return rows.length;
}

/** Waits until so many backends wait for a lock. */
export async function untilWaiting(url: string, count: number): Promise<void> {
  for (;;) {
    const waiting = await ask(
      url,
      `select pid from pg_stat_activity where application_name = 'tripdesk' and datname = current_database()
        and wait_event_type = 'Lock'`,
    );
    if (waiting.length >= count) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** A setting in force for every connection made later. */
export function setFor(url: string, setting: string, value: string): Promise<unknown> {
  const name = new URL(url).pathname.slice(1);
  return ask(url, `alter database ${name} set ${setting} = '${value}'`);
}

/** Something harmless that goes by every connection of the pool for writes. */
export async function touchAll(db: Db): Promise<void> {
  const one = (n: number) =>
    writeFor(db, `touch${n}`, async (trx) => {
      await sql`select pg_sleep(0.02)`.execute(trx);
    });
  await Promise.all(Array.from({ length: 24 }, (_, n) => one(n)));
}
