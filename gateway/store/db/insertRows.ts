import { CompiledQuery, type Insertable, SqliteAdapter } from 'kysely';
import type { Tables } from '../tables/schema.ts';
import type { Db } from './openStore.ts';

/** Rows per statement: enough that its cost is spread, few enough that it is prepared once and used often. */
const CHUNK = 100;
const CHUNK_OVER_NETWORK = 2_000;

/**
 * Writes many rows of one table. Every row has the same columns, so each full chunk is the same statement,
 * which the store prepares once (a query builder would spend more time on the text than the store on the rows).
 */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const embedded = db.getExecutor().adapter instanceof SqliteAdapter;
  const size = embedded ? CHUNK : CHUNK_OVER_NETWORK;
  for (let at = 0; at < rows.length; at += size) {
    const chunk = rows.slice(at, at + size);
    await db.executeQuery(embedded ? listed(table, columns, names, chunk) : unpacked(table, names, chunk));
  }
}

function listed(table: string, columns: readonly string[], names: string, rows: readonly object[]) {
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const text = `insert into "${table}" (${names}) values ${rows.map(() => marks).join(', ')}`;
  return CompiledQuery.raw(
    text,
    rows.flatMap((row) => columns.map((column) => Reflect.get(row, column))),
  );
}

/** One value for all rows of a chunk, which PostgreSQL unpacks by the table's own columns. */
function unpacked(table: string, names: string, rows: readonly object[]) {
  const text = `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`;
  return CompiledQuery.raw(text, [JSON.stringify(rows)]);
}
