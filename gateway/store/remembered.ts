import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { filedBy } from './migrations/015-changes.ts';
import type { Dialect } from './migrations/createTables.ts';
import type { Tables } from './schema.ts';

type Db = Kysely<Tables>;

type Filed = keyof typeof filedBy;

type Source = {
  /** The table the key is of: the column it files its changes under. */
  readonly table: Filed;
  /** Tables that are read along with it under other keys: any change there forgets everything. */
  readonly with?: readonly Filed[];
};

/** What is read under many keys at once; a key with nothing under it is left out. */
type Read<Value> = (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * A look-up by key that reads a row once and remembers it until it changes, whichever process changes it. The store's
 * own record of changes is asked first, every time, so an answer is never older than the last commit before the
 * question. Within a transaction, on PostgreSQL and in memory everything is read as it stands. Values are shared:
 * whoever gets one must not change it.
 */
export function remembered<Value>(source: Source, read: Read<Value>): Read<Value> {
  const shelves = new WeakMap<Db, Shelf>();
  return async (db, keys) => {
    const watch = watches.get(db);
    if (!watch) return keys.length > 0 ? read(db, keys) : new Map();
    const known = shelves.get(db) ?? watch.addShelf(source);
    shelves.set(db, known);
    const moment = watch.look();
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const value = known.rows.get(key);
      if (value === undefined) missing.push(key);
      // Only this look-up's own reads are put on its shelf.
      else found.set(key, value as Value);
    }
    if (missing.length === 0) return found;
    const fresh = await read(db, missing);
    for (const [key, value] of fresh) {
      found.set(key, value);
      // A row that changed while it was being read may have been read before the change.
      if (watch.moment() === moment) keep(known.rows, key, value);
    }
    return found;
  };
}

/** The same for one key; null when there is nothing under it. */
export function rememberedOne<Value>(
  source: Source,
  read: (db: Db, key: string) => Promise<Value | null>,
): (db: Db, key: string) => Promise<Value | null> {
  const many = remembered<Value>(source, async (db, [key = '']) => {
    const value = await read(db, key);
    return new Map(value === null ? [] : [[key, value]]);
  });
  return async (db, key) => (await many(db, [key])).get(key) ?? null;
}

type Shelf = { readonly source: Source; readonly rows: Map<string, unknown> };

type Watch = {
  /** Forgets what has changed since the last look; answers the change it has come to. */
  look(): number;
  /** The change the last look came to. */
  moment(): number;
  addShelf(source: Source): Shelf;
  listen(ear: Ear): () => void;
  close(): void;
};

/** Null: some keys may have been missed. */
type Ear = { readonly table: Filed; readonly listener: (key: string | null) => void };

const watches = new WeakMap<Db, Watch>();

/** Rows kept of one look-up; the oldest goes first. */
const MAX_ROWS = 20_000;

function keep(rows: Map<string, unknown>, key: string, value: unknown): void {
  if (rows.size >= MAX_ROWS) rows.delete(rows.keys().next().value ?? '');
  rows.set(key, value);
}

/** What a store's changes are good for beside the look-ups. */
export type Changes = {
  /** Calls `listener` with the key of every row of a table that changed, in whichever process, until `stop`. */
  hear(table: Filed, listener: (key: string | null) => void): () => void;
  /** Before the store is closed. */
  close(): void;
};

/** How soon a change is heard of when nobody looks for another reason, ms. */
const HEARD_MS = 50;

/** Lets look-ups of a store remember; `file` is its file. */
export function watchChanges(db: Db, file: string): Changes {
  const watch = openWatch(file);
  watches.set(db, watch);
  return {
    hear: (table, listener) => {
      const stop = watch.listen({ table, listener });
      const timer = setInterval(() => watch.look(), HEARD_MS).unref();
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    close: () => {
      watches.delete(db);
      watch.close();
    },
  };
}

type Change = { readonly seq: number; readonly tbl: string; readonly key: string };

/**
 * Reads the record of changes on a connection of its own: it sees what is committed and nothing else, and its
 * `data_version` (2 µs) tells whether anybody committed at all.
 */
function openWatch(file: string): Watch {
  const sqlite = new Database(file, { readonly: true });
  const version = sqlite.prepare('pragma data_version').pluck();
  const since = sqlite.prepare<[number], Change>(
    'select seq, tbl, key from change where seq > ? order by seq',
  );
  const last = sqlite.prepare('select coalesce(max(seq), 0) from change').pluck();
  const shelves: Shelf[] = [];
  const ears = new Set<Ear>();
  let seenVersion: unknown = version.get();
  let seen = Number(last.get());
  const forget = ({ tbl, key }: Change) => {
    for (const { source, rows } of shelves) {
      if (source.table === tbl) rows.delete(key);
      else if (source.with?.some((name) => name === tbl)) rows.clear();
    }
    for (const { table, listener } of ears) if (table === tbl) listener(key);
  };
  const forgetAll = () => {
    for (const { rows } of shelves) rows.clear();
    for (const { listener } of ears) listener(null);
  };
  return {
    moment: () => seen,
    look: () => {
      const now = version.get();
      if (now === seenVersion) return seen;
      seenVersion = now;
      const changes = since.all(seen);
      const [first] = changes;
      if (!first) return seen;
      const before = seen;
      seen = changes.at(-1)?.seq ?? seen;
      // Older ones have been swept away: what they were is not known.
      if (first.seq > before + 1) forgetAll();
      else changes.forEach(forget);
      return seen;
    },
    addShelf: (source) => {
      const shelf = { source, rows: new Map<string, unknown>() };
      shelves.push(shelf);
      return shelf;
    },
    listen: (ear) => {
      ears.add(ear);
      return () => void ears.delete(ear);
    },
    close: () => sqlite.close(),
  };
}

/** Changes kept for processes that have not looked for a while; whoever is further behind forgets everything. */
const CHANGES_KEPT = 10_000;

/** Forgets changes every process has heard of long ago. */
export async function sweepChanges(db: Db, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return;
  await db
    .deleteFrom('change')
    .where('seq', '<', (of) =>
      of.selectFrom('change').select((eb) => eb(eb.fn.max('seq'), '-', CHANGES_KEPT).as('from')),
    )
    .execute();
}
