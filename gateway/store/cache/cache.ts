import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isStoreFault } from '../faults/storeFault.ts';
import type { filedBy, ordersOf } from '../migrations/015-030/015-changes.ts';
import type { filedSince } from '../migrations/047-062/053-permission-changes.ts';
import type { filedReasons } from '../migrations/095-110/105-standards.ts';
import type { Dialect } from '../migrations/createTables.ts';
import type { Tables } from '../tables/schema.ts';

type Db = Kysely<Tables>;

type Filed = keyof typeof filedBy | keyof typeof filedSince | keyof typeof filedReasons | typeof ordersOf;

type Source = {
  /** The table the key is of: the column it files its changes under. */
  readonly table: Filed;
  /** Tables that are read along with it under other keys: any change there forgets everything. */
  readonly with?: readonly Filed[];
};

/** What is read under many keys at once; a key with nothing under it is left out. */
type Read<Value> = (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * A look-up by key that reads a row once and caches it until it changes, whichever process changes it. The store's
 * own record of changes is asked first, every time, so an answer is never older than the last commit before the
 * question. Within a transaction, on PostgreSQL and in memory everything is read as it stands. Values are shared:
 * whoever gets one must not change it.
 */
export function cached<Value extends NonNullable<unknown>>(source: Source, read: Read<Value>): Read<Value> {
  const shards = shardsOf(source, () => rowShard<Value>());
  return async (db, keys) => {
    const watch = watches.get(db);
    if (!watch) return keys.length > 0 ? read(db, keys) : new Map();
    const known = shards(db, watch);
    const version = watch.poll();
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const value = known.get(key);
      if (value === undefined) missing.push(key);
      else found.set(key, value);
    }
    if (missing.length === 0) return found;
    const fresh = await read(db, missing);
    for (const [key, value] of fresh) {
      found.set(key, value);
      // A row that changed while it was being read may have been read before the change.
      if (watch.version() === version) known.put(key, value);
    }
    return found;
  };
}

/** The same for one key; null when there is nothing under it. */
export function cachedOne<Value extends NonNullable<unknown>>(
  source: Source,
  read: (db: Db, key: string) => Promise<Value | null>,
): (db: Db, key: string) => Promise<Value | null> {
  const many = cached<Value>(source, async (db, [key = '']) => {
    const value = await read(db, key);
    return new Map(value === null ? [] : [[key, value]]);
  });
  return async (db, key) => (await many(db, [key])).get(key) ?? null;
}

/**
 * The same for a question about all rows under some keys: its answer is cached until a row under one of them comes,
 * changes or goes. Questions are told apart by their JSON.
 */
export function cachedAnswer<Question, Answer extends NonNullable<unknown>>(
  table: Filed,
  keysOf: (question: Question) => readonly string[],
  ask: (db: Db, question: Question) => Promise<Answer>,
): (db: Db, question: Question) => Promise<Answer> {
  const shards = shardsOf({ table }, () => answerShard<Answer>());
  return async (db, question) => {
    const watch = watches.get(db);
    if (!watch) return ask(db, question);
    const known = shards(db, watch);
    const version = watch.poll();
    const name = JSON.stringify(question);
    const found = known.get(name);
    if (found !== undefined) return found;
    const answer = await ask(db, question);
    if (watch.version() === version) known.put(name, answer, keysOf(question));
    return answer;
  };
}

/** What a look-up keeps: how it is made to forget. */
type CacheShard = { forget(key: string): void; clear(): void };

/** A look-up's shard in each store, made when it is first asked for. */
function shardsOf<Kind extends CacheShard>(source: Source, make: () => Kind): (db: Db, watch: Watch) => Kind {
  const known = new WeakMap<Db, Kind>();
  return (db, watch) => {
    const found = known.get(db);
    if (found) return found;
    const made = make();
    watch.addShard(source, made);
    known.set(db, made);
    return made;
  };
}

/** Rows kept of one look-up; the one that was not asked for longest goes first. */
const MAX_ROWS = 20_000;
/** Answers kept of one question, in the same way. */
const MAX_ANSWERS = 5_000;

function rowShard<Value extends NonNullable<unknown>>() {
  const rows = new LRUCache<string, Value>({ max: MAX_ROWS });
  return {
    get: (key: string) => rows.get(key),
    put: (key: string, value: Value) => void rows.set(key, value),
    forget: (key: string) => void rows.delete(key),
    clear: () => rows.clear(),
  };
}

function answerShard<Answer extends NonNullable<unknown>>() {
  const under = new Map<string, Set<string>>();
  const answers = new LRUCache<string, { readonly answer: Answer; readonly keys: readonly string[] }>({
    max: MAX_ANSWERS,
    dispose: ({ keys }, name, reason) => {
      // An answer that takes the place of another one stands under the same keys.
      if (reason === 'set') return;
      for (const key of keys) {
        const names = under.get(key);
        names?.delete(name);
        if (names?.size === 0) under.delete(key);
      }
    },
  });
  return {
    get: (name: string) => answers.get(name)?.answer,
    put: (name: string, answer: Answer, keys: readonly string[]) => {
      answers.set(name, { answer, keys });
      for (const key of keys) under.set(key, (under.get(key) ?? new Set()).add(name));
    },
    forget: (key: string) => {
      for (const name of under.get(key) ?? []) answers.delete(name);
    },
    clear: () => answers.clear(),
  };
}

type Watch = {
  /** Forgets what has changed since the last poll; answers the change it has come to. */
  poll(): number;
  /** The change the last poll came to. */
  version(): number;
  addShard(source: Source, shard: CacheShard): void;
  listen(subscriber: Subscriber): () => void;
  close(): void;
};

/** Null: some keys may have been missed. */
type Subscriber = { readonly table: Filed; readonly listener: (key: string | null) => void };

const watches = new WeakMap<Db, Watch>();

/** What a store's changes are good for beside the look-ups. */
export type Changes = {
  /** Calls `listener` with the key of every row of a table that changed, in whichever process, until `stop`. */
  subscribe(table: Filed, listener: (key: string | null) => void): () => void;
  /** Before the store is closed. */
  close(): void;
};

/** How often changes are read when nobody asks for another reason, ms. */
const POLL_MS = 50;

/** Lets look-ups of a store be cached; `file` is its file. */
export function watchChanges(db: Db, file: string): Changes {
  const watch = openWatch(file);
  watches.set(db, watch);
  return {
    subscribe: (table, listener) => {
      const stop = watch.listen({ table, listener });
      const timer = setInterval(() => pollIfPossible(watch), POLL_MS).unref();
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

/** A store that cannot be read now is polled the next time; whoever asks something of it gets the error. */
function pollIfPossible(watch: Watch): void {
  try {
    watch.poll();
  } catch (error) {
    if (!isStoreFault(error)) throw error;
  }
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
  const shards: { readonly source: Source; readonly shard: CacheShard }[] = [];
  const subscribers = new Set<Subscriber>();
  let seenVersion: unknown = version.get();
  let lastChange = Number(last.get());
  const forget = ({ tbl, key }: Change) => {
    for (const { source, shard } of shards) {
      if (source.table === tbl) shard.forget(key);
      else if (source.with?.some((name) => name === tbl)) shard.clear();
    }
  };
  return {
    version: () => lastChange,
    poll: () => {
      const now = version.get();
      if (now === seenVersion) return lastChange;
      const changes = since.all(lastChange);
      // Not before they were read: a poll that fails must not pass for one that found nothing.
      seenVersion = now;
      const [first] = changes;
      if (!first) return lastChange;
      // Older ones have been swept away: what they were is not known.
      const missed = first.seq > lastChange + 1;
      lastChange = changes.at(-1)?.seq ?? lastChange;
      if (missed) for (const { shard } of shards) shard.clear();
      else changes.forEach(forget);
      // Published when all is forgotten: a subscriber to one change may ask about another.
      for (const { table, listener } of subscribers) {
        if (missed) listener(null);
        else for (const { tbl, key } of changes) if (tbl === table) listener(key);
      }
      return lastChange;
    },
    addShard: (source, shard) => void shards.push({ source, shard }),
    listen: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    close: () => sqlite.close(),
  };
}

/** Changes kept for processes that have not looked for a while; whoever is further behind forgets everything. */
const CHANGES_KEPT = 10_000;

/** Forgets changes every process has polled long ago. */
export async function sweepChanges(db: Db, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return;
  await db
    .deleteFrom('change')
    .where('seq', '<', (of) =>
      of.selectFrom('change').select((eb) => eb(eb.fn.max('seq'), '-', CHANGES_KEPT).as('from')),
    )
    .execute();
}
