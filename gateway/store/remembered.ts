import Database from 'better-sqlite3';
import type { filedBy } from './migrations/015-changes.ts';
import type { Db } from './openStore.ts';

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
  close(): void;
};

const watches = new WeakMap<Db, Watch>();

/** Rows kept of one look-up; the oldest goes first. */
const MAX_ROWS = 20_000;

function keep(rows: Map<string, unknown>, key: string, value: unknown): void {
  if (rows.size >= MAX_ROWS) rows.delete(rows.keys().next().value ?? '');
  rows.set(key, value);
}

/** Lets look-ups of a store remember; `file` is its file. Answers how to end it, before the store is closed. */
export function watchChanges(db: Db, file: string): () => void {
  const watch = openWatch(file);
  watches.set(db, watch);
  return () => {
    watches.delete(db);
    watch.close();
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
  let seenVersion: unknown = version.get();
  let seen = Number(last.get());
  const forget = ({ tbl, key }: Change) => {
    for (const { source, rows } of shelves) {
      if (source.table === tbl) rows.delete(key);
      else if (source.with?.some((name) => name === tbl)) rows.clear();
    }
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
      // Older ones have been swept away: what they were is not known.
      if (first.seq > seen + 1) for (const { rows } of shelves) rows.clear();
      else changes.forEach(forget);
      seen = changes.at(-1)?.seq ?? seen;
      return seen;
    },
    addShelf: (source) => {
      const shelf = { source, rows: new Map<string, unknown>() };
      shelves.push(shelf);
      return shelf;
    },
    close: () => sqlite.close(),
  };
}
