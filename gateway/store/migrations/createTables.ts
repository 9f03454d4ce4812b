import { type Kysely, SqliteAdapter, sql } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** New tables and look-ups of a migration; `unique` indexes are promises of the domain. */
export type NewTables = {
  /**
   * Columns as `name type flags`, portable between SQLite and PostgreSQL (see schema.ts). Flags: pk primary key, auto
   * numbered by the database, null may be empty.
   */
  readonly tables: Readonly<Record<string, string>>;
  readonly indexes: readonly (readonly [table: string, columns: string[], unique?: 'unique'])[];
};

/** Creates tables and indexes, the same in both dialects: texts go by their bytes, whole numbers have 64 bits. */
export async function createTables(db: Kysely<unknown>, { tables, indexes }: NewTables): Promise<void> {
  const dialect = dialectOf(db);
  for (const [name, columns] of Object.entries(tables)) {
    let table = db.schema.createTable(name);
    for (const { column, type, flags } of columnsOf(columns)) {
      const auto = flags.includes('auto');
      const own = dialect === 'postgres' ? (auto ? 'bigserial' : postgresType[type]) : type;
      table = table.addColumn(column, own, (c) => {
        if (auto && dialect === 'sqlite') return c.primaryKey().autoIncrement();
        const shaped = flags.includes('pk') || auto ? c.primaryKey() : c;
        return flags.includes('null') ? shaped : shaped.notNull();
      });
    }
    await table.execute();
  }
  for (const [table, columns, unique] of indexes) {
    let index = db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns);
    if (unique) index = index.unique();
    await index.execute();
  }
}

/** What a store speaks. */
function dialectOf(db: Kysely<unknown>): Dialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

/** Pages and words are looked up by byte order, whatever language the database was made for. */
const postgresType = { text: sql`text collate "C"`, integer: 'bigint', bigint: 'bigint' } as const;

type ColumnType = 'text' | 'integer' | 'bigint';

function columnsOf(text: string): { column: string; type: ColumnType; flags: string[] }[] {
  return text.split(',').map((part) => {
    const [column = '', type = '', ...flags] = part.trim().split(/\s+/);
    if (type !== 'text' && type !== 'integer' && type !== 'bigint')
      throw new Error(`no column type: ${part}`);
    return { column, type, flags };
  });
}
