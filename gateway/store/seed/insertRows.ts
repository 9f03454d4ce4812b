import { CompiledQuery, type Insertable } from 'kysely';
import type { Db } from '../openStore.ts';
import type { Tables } from '../schema.ts';

/** Rows per statement: enough that its cost is spread, few enough that it is prepared once and used often. */
const CHUNK = 100;

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
  const marks = `(${columns.map(() => '?').join(', ')})`;
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    const text = `insert into "${table}" (${names}) values ${chunk.map(() => marks).join(', ')}`;
    const values = chunk.flatMap((row) => columns.map((column) => Reflect.get(row, column)));
    await db.executeQuery(CompiledQuery.raw(text, values));
  }
}
