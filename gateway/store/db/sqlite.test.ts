import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations, openStore } from './openStore.ts';
import { sqliteDialect } from './sqlite.ts';

/*
 * Guarantees R5: old schemas to the latest, killed at each statement. TRIPDESK_LONG=1 looks at every image of each version;
 * else at some, of some versions and of the newest.
 */

const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const names = Object.keys(migrations('sqlite'));
const isLong = process.env.TRIPDESK_LONG === '1';
const EVERY_IMAGE = isLong ? 1 : 40;
const EVERY_VERSION = isLong ? 1 : 6;
const NEWEST = 3;
const versions = names
  .slice(0, -1)
  .map((name, n) => [name, n + 1] as const)
  .filter(([, count]) => (count - 1) % EVERY_VERSION === 0 || count >= names.length - NEWEST);

type Dialect = (database: SqliteDatabase) => SqliteDialect;
const plain: Dialect = (database) => new SqliteDialect({ database });

async function migrateTo(db: Kysely<unknown>, count: number): Promise<void> {
  const list = Object.entries(migrations('sqlite')).slice(0, count);
  const provider = { getMigrations: async () => Object.fromEntries(list) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** A store of an older version, with a row. */
async function older(file: string, count: number): Promise<void> {
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = WAL');
  const db = new Kysely<unknown>({ dialect: sqliteDialect(sqlite) });
  await migrateTo(db, count);
  // By name: later versions have more columns.
  sqlite.exec(`insert into company (id, name_zh, name_en, customer_type, settings)
    values ('1001', '远航', 'Yuanhang', 0, '{}')`);
  await db.destroy();
}

/** Migrates to the latest, and keeps what a kill would leave before a statement, where it is looked at: file and log. */
async function imagesOf(
  file: string,
  dialect: Dialect,
  isLookedAt: (statement: number, text: string) => boolean = () => true,
): Promise<string[]> {
  const sqlite = new Database(file);
  const images: string[] = [];
  let statement = -1;
  const watched: SqliteDatabase = {
    prepare: (text) => {
      statement += 1;
      if (!isLookedAt(statement, text)) return sqlite.prepare(text);
      const image = `${file}.${statement}`;
      copyFileSync(file, image);
      if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${image}-wal`);
      images.push(image);
      return sqlite.prepare(text);
    },
    close: () => sqlite.close(),
  };
  const db = new Kysely<unknown>({ dialect: dialect(watched) });
  await migrateTo(db, names.length);
  await db.destroy();
  return images;
}

const schemaOf = (file: string) => {
  const sqlite = new Database(file, { readonly: true });
  const schema = sqlite.prepare('select type, name, sql from sqlite_master order by type, name').all();
  const company = sqlite.prepare('select id, name_zh from company').all();
  const whole = sqlite.pragma('integrity_check', { simple: true });
  sqlite.close();
  return { schema, company, whole };
};

describe('an older store', () => {
  const fresh = join(folder, 'fresh.db');

  test.each(versions)(
    'of version %s gets to the latest, whenever the gateway is killed on the way',
    async (_, count) => {
      const file = join(folder, `from-${count}.db`);
      await older(file, count);
      let last = '';
      const images = await imagesOf(file, sqliteDialect, (n, text) => {
        last = text;
        return (n + count) % EVERY_IMAGE === 0 || text === 'commit';
      });
      // The last moment at which a kill undoes it all is among them.
      expect(last).toBe('commit');
      expect(images.length).toBeGreaterThan(0);
      const latest = schemaOf(file);
      for (const image of images) {
        const store = await openStore(image);
        await store.close();
        expect(schemaOf(image), image).toEqual(latest);
      }
      expect(latest.company).toEqual([{ id: '1001', name_zh: '远航' }]);
      expect(latest.whole).toBe('ok');
    },
  );

  test('control: with a step at a time outside one transaction, some kills leave what no version opens', async () => {
    const file = join(folder, 'control.db');
    // From before one that makes tables: one that only changes words may be done twice.
    await older(file, names.indexOf('015-changes'));
    const outcomes = [];
    for (const image of await imagesOf(file, plain)) {
      const store = await openStore(image).catch(() => null);
      outcomes.push(store !== null);
      await store?.close();
      // One that cannot be opened is enough.
      if (!store) break;
    }
    expect(outcomes).toContain(false);
  });

  test('is copied before it changes, with what it had; one that is new or up to date is not', async () => {
    const store = await openStore(fresh);
    await store.close();
    await (await openStore(fresh)).close();
    expect(readdirSync(folder).filter((name) => name.startsWith('fresh.db.'))).toEqual([]);
    const file = join(folder, 'old.db');
    await older(file, 4);
    await (await openStore(file)).close();
    const copy = new Database(`${file}.before-${names[4]}`, { readonly: true });
    expect(copy.prepare('select name from kysely_migration').all()).toHaveLength(4);
    expect(copy.prepare('select id from company').all()).toEqual([{ id: '1001' }]);
    copy.close();
  });

  test('of a newer version is refused and left as it is', async () => {
    const file = join(folder, 'newer.db');
    await (await openStore(file)).close();
    const sqlite = new Database(file);
    sqlite.exec(`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`);
    sqlite.pragma('wal_checkpoint(truncate)');
    sqlite.close();
    const before = readFileSync(file);
    await expect(openStore(file)).rejects.toMatchObject({ reason: 'newer' });
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
