import type { Sql } from './ports.ts';

/** One step of a file's schema; its place in the list is its number, for ever. */
export type Migration = {
  readonly name: string;
  readonly up: (sql: Sql) => void;
  /** The file is written anew before this step, so that nothing deleted earlier can still be read in it. */
  readonly rewrites?: boolean;
};

export type Migrated =
  | { readonly ok: true; readonly from: number }
  | { readonly ok: false; readonly reason: 'newer' };

/** The schema a file stands at: how many migrations it has been through. */
export function schemaOf(sql: Sql): number {
  const row = sql.get<{ user_version: number }>('PRAGMA user_version');
  return row?.user_version ?? 0;
}

/**
 * Brings a file to the newest schema in one transaction: a kill leaves the old schema or the new one. A file that
 * a newer version wrote is refused untouched.
 */
export function migrate(sql: Sql, migrations: readonly Migration[]): Migrated {
  const from = schemaOf(sql);
  if (from > migrations.length) return { ok: false, reason: 'newer' };
  if (from < migrations.length) {
    if (from > 0 && migrations.slice(from).some(({ rewrites }) => rewrites)) sql.script('VACUUM');
    sql.transaction(() => {
      for (const { up } of migrations.slice(from)) up(sql);
      sql.script(`PRAGMA user_version = ${migrations.length}`);
    });
  }
  return { ok: true, from };
}
