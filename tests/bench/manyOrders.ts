import { sql } from 'kysely';
import type { Scope } from '../../gateway/base/ports.ts';
import type { Db } from '../../gateway/store/db/openStore.ts';
import { forgetSamples } from '../../gateway/store/db/sqlite.ts';
import { rolesOf } from '../../gateway/store/repos/people/person.ts';

/** How often each order is made again: a hundred thousand of the sample's. */
const COPIES = 9;

/** Every order again some times over, each copy an hour earlier; its id is the first one's, turned. */
export async function manyTimes(db: Db): Promise<void> {
  const columns = await sql<{ name: string }>`select name from pragma_table_info('travel_order')`.execute(db);
  const names = columns.rows.map((row) => row.name);
  for (let copy = 1; copy <= COPIES; copy++) {
    const id = (column: string) => `substr(${column}, ${copy + 1}) || substr(${column}, 1, ${copy})`;
    const made: Record<string, string> = {
      id: id('id'),
      order_no: `order_no || '.${copy}'`,
      client_key: id('client_key'),
      depart_at: `depart_at - ${copy * 3_600_000}`,
    };
    const values = names.map((name) => made[name] ?? name).join(', ');
    const first = "where length(order_no) = 14 and instr(order_no, '.') = 0";
    await sql
      .raw(`insert into travel_order (${names.join(', ')}) select ${values} from travel_order ${first}`)
      .execute(db);
  }
  await sql`create temp table first_token as select * from order_token`.execute(db);
  for (let copy = 1; copy <= COPIES; copy++) {
    const id = `substr(order_id, ${copy + 1}) || substr(order_id, 1, ${copy})`;
    const text = `insert into order_token (order_id, token, depart_at)
      select ${id}, token, depart_at - ${copy * 3_600_000} from first_token order by token, depart_at`;
    await sql.raw(text).execute(db);
  }
  for (const table of ['order_fact', 'order_choice']) await copyFacts(db, table);
  await sql`update order_tally set orders = orders * ${COPIES + 1}`.execute(db);
  await sql`analyze`.execute(db);
  await forgetSamples(db);
}

/** What reports read of each order, for its copies too. */
async function copyFacts(db: Db, table: string): Promise<void> {
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const names = columns.rows.map(({ name }) => name);
  const first = `temp_${table}`;
  await sql.raw(`create temp table ${first} as select * from ${table}`).execute(db);
  for (let copy = 1; copy <= COPIES; copy++) {
    const id = `substr(order_id, ${copy + 1}) || substr(order_id, 1, ${copy})`;
    const values = names.map((name) => (name === 'order_id' ? id : name)).join(', ');
    await sql.raw(`insert into ${table} (${names.join(', ')}) select ${values} from ${first}`).execute(db);
  }
}

/** A call of somebody's, as the pipeline would make it. */
export async function scopeOf(db: Db, username: string): Promise<Scope> {
  const row = await db
    .selectFrom('employee')
    .select(['id', 'company_id', 'user_code', 'roles'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return {
    requestId: 'bench',
    caller: {
      employeeId: row.id,
      companyId: row.company_id,
      userCode: row.user_code,
      username,
      customerType: 0,
      roles: rolesOf(row.roles),
    },
    acting: null,
    idem: null,
    language: 'zh',
    device: 'pc',
    address: '127.0.0.1',
    kid: 'S0',
    now: Date.now(),
  };
}
