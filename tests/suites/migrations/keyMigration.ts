import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../gateway/store/db/openStore.ts';
import type { Dialect } from '../../../gateway/store/migrations/createTables.ts';

type Rows = Record<string, Record<string, string | number | null>>;

/** A store of the version before, with keys in it, brought to this one. */
export function keyMigrationTest(open: () => Promise<{ db: Kysely<Rows>; dialect: Dialect }>): void {
  test('keys of the version before are counted in the order they were made', async () => {
    const { db, dialect } = await open();
    const upTo = async (last: string) => {
      const known = Object.fromEntries(Object.entries(migrations(dialect)).filter(([name]) => name <= last));
      const provider = { getMigrations: async () => known };
      const { error } = await new Migrator({ db, provider }).migrateToLatest();
      if (error) throw error;
    };
    await upTo('029~');
    const key = { public_key: 'p', private_enc: 'f1.x' };
    await db
      .insertInto('gateway_key')
      .values([
        { ...key, id: 'k9', active: 1, created_at: 100 },
        { ...key, id: 'k1', active: 0, created_at: 300 },
        { ...key, id: 'k2', active: 1, created_at: 200 },
      ])
      .execute();
    await upTo('030~');
    const rows = await db.selectFrom('gateway_key').select(['id', 'seq']).orderBy('seq').execute();
    expect(rows).toEqual([
      { id: 'k9', seq: 1 },
      { id: 'k2', seq: 2 },
      { id: 'k1', seq: 3 },
    ]);
    expect(await db.selectFrom('key_check').selectAll().execute()).toEqual([]);
    await db.destroy();
  });
}
