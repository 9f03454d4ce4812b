import { Writable } from 'node:stream';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type TransactionBuilder,
} from 'kysely';
import pg from 'pg';
import { StoreRefused } from '../faults/refused.ts';
import { isSilence, noteLost } from '../faults/storeFault.ts';
import type { Tables } from '../tables/schema.ts';
import { sideBySide } from './forAll.ts';
import { type Lock, type Locks, nameOf, numberOf } from './locks.ts';
import { makeQueues } from './queues.ts';
import { type LockingWay, writeBy } from './write.ts';

/**
 * Connections of one process: for reads and single statements, and for transactions. A few reads keep a process busy;
 * more take the server's time from the transactions that hold locks, and every write waits for those (under
 * the mixed load a write took 510 ms beside 16, 70 beside 3, with as many requests answered).
 */
const READERS = 4;
/** Transactions under way at once: of one company at most one, so that no company takes all of them. */
const WRITERS = 6;
/** How long a request waits for a connection before it is given up, ms. */
const WAIT_MS = 8_000;
/**
 * A statement without an answer for this long, ms, has lost its server without a word, or waits for nothing. With the
 * wait for a connection it stays below 30 s, so that every call is answered within that time.
 */
const ANSWER_MS = 20_000;
/** A process that stops in the middle of a transaction loses it after this, ms, and with it the locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Statements a connection remembers; later ones are planned each time. */
const MAX_STATEMENTS = 500;

export type Postgres = { readonly db: Kysely<Tables>; readonly pool: pg.Pool };
type Options = {
  /** When a statement is given up and its connection thrown away, ms; 0 = never. */
  readonly answerMs?: number;
};

/** Opens connections to `postgres://…`, and makes sure there is a server. Throws StoreRefused otherwise. */
export async function openPostgres(url: string, { answerMs = ANSWER_MS }: Options = {}): Promise<Postgres> {
  const pool = openPool(url, READERS, answerMs);
  try {
    await pool.query('select 1');
  } catch {
    await pool.end();
    throw new StoreRefused('unreachable', placeOf(url));
  }
  const writers = openPool(url, WRITERS, answerMs);
  const db = new TwoPoolsKysely(pool, writers);
  writeBy(db, lockingWay(db, writers));
  return { db, pool };
}

function openPool(url: string, max: number, answerMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
    pipeline: true,
    query_timeout: answerMs,
    application_name: 'tripdesk',
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: numbersAsNumbers as typeof pg.types.getTypeParser },
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that breaks within a transaction fails the statement under way, or the next: that is where it is told.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', prepareOnce);
  pool.on('connect', (client) => sendTogether(client));
  pool.on('connect', noteLostStatements);
  return notingRefusals(pool);
}

/** Lets whoever gets no connection know that it is the store that fails. */
function notingRefusals(pool: pg.Pool): pg.Pool {
  const plain = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient> | undefined;
  const connect = (...args: unknown[]) => plain(...args)?.catch(throwLost);
  pool.connect = connect as typeof pool.connect;
  return pool;
}

/** Lets whoever loses a connection in the middle of a statement know that it is the store that fails. */
function noteLostStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]) => {
    const answer = plain(...args);
    return answer instanceof Promise ? answer.catch(throwLost) : answer;
  };
  client.query = query as typeof client.query;
}

function throwLost(error: unknown): never {
  throw noteLost(error);
}

/** Server and database of an address, without who and how. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'localhost'}${pathname}`;
}

/** Held by every transaction, shared, and alone by one that has the whole store; any number nobody else uses. */
const STORE_LOCK = 715_517;

/** Transactions go by connections of their own, so that a batch of them leaves reads theirs. */
class TwoPoolsKysely extends Kysely<Tables> {
  readonly writers: Kysely<Tables>;
  constructor(readers: pg.Pool, writers: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool: readers }) });
    this.writers = new Kysely({ dialect: new WholeStoreDialect({ pool: writers }) });
  }
  /** One that names no locks, as migrations do not, has the whole store to itself. */
  override transaction(): TransactionBuilder<Tables> {
    return this.writers.transaction();
  }
  override async destroy(): Promise<void> {
    await this.writers.destroy();
    await super.destroy();
  }
}

class WholeStoreDialect extends PostgresDialect {
  readonly #config: { pool: pg.Pool };
  constructor(config: { pool: pg.Pool }) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new LockingDriver(this.#config);
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class LockingDriver extends PostgresDriver {
  override beginTransaction(connection: PostgresConnection): Promise<void> {
    return this.beginWith(connection, 'everything');
  }

  async beginWith(connection: PostgresConnection, locks: Locks): Promise<void> {
    const whole = [`pg_advisory_xact_lock(${STORE_LOCK})`];
    const own = [
      `pg_advisory_xact_lock_shared(${STORE_LOCK})`,
      ...takenBy(locks === 'everything' ? [] : locks),
    ];
    // One round trip. Under READ COMMITTED the statements that follow see what was committed before the locks came.
    const text = `begin isolation level read committed; select ${(locks === 'everything' ? whole : own).join()}`;
    try {
      await connection.executeQuery(CompiledQuery.raw(text));
    } catch (error) {
      await this.undo(connection);
      throw error;
    }
  }

  /**
   * Ends what may still be open on a connection: a transaction has begun even where its locks did not come, and stays
   * where its commit failed. A connection that cannot end it is thrown away.
   */
  async undo(connection: PostgresConnection): Promise<void> {
    await this.rollbackTransaction(connection).catch(() => undefined);
  }
}

/**
 * PostgreSQL with transactions as the embedded store has them: each takes its locks with its `begin`, so that what it
 * reads of what it locked stays true until it writes, in every process (write.ts). Reads, and single statements outside
 * transactions, do not wait. Who waits for a lock of another transaction of this process does so without a connection.
 */
function lockingWay({ writers }: TwoPoolsKysely, pool: pg.Pool): LockingWay {
  const enter = makeQueues();
  const dialect = new PostgresDialect({ pool });
  const driver = new LockingDriver({ pool });
  return {
    begin: async (locks, work) => {
      const leave = await enter(locks === 'everything' ? [] : locks.map(nameOf));
      const executor = writers.getExecutor();
      let silence: unknown;
      try {
        return await executor.provideConnection(async (given) => {
          const connection = given as PostgresConnection;
          await driver.beginWith(connection, locks);
          const line = openLine(connection);
          const trx = new Transaction<Tables>({
            config: { dialect },
            dialect,
            driver,
            executor: executor.withConnectionProvider(line),
          });
          sideBySide(trx);
          try {
            const answer = await work(trx);
            line.close();
            await driver.commitTransaction(connection);
            return answer;
          } catch (error) {
            line.close();
            await driver.undo(connection);
            throw error;
          }
        });
      } catch (error) {
        if (isSilence(error)) silence = error;
        throw error;
      } finally {
        leave(silence);
      }
    },
    more: async (trx, locks) => {
      await trx.executeQuery(CompiledQuery.raw(`select ${takenBy(locks).join()}`));
    },
  };
}

/** A transaction's connection: statements go on it as they come, without waiting for those before, until it is over. */
function openLine(connection: PostgresConnection) {
  let isOver = false;
  return {
    provideConnection: <Answer>(work: (given: DatabaseConnection) => Promise<Answer>): Promise<Answer> =>
      isOver ? Promise.reject(new Error('a statement came after its transaction')) : work(connection),
    close: () => {
      isOver = true;
    },
  };
}

/** Called from left to right. */
function takenBy(locks: readonly Lock[]): string[] {
  return locks.map((one) => `pg_advisory_xact_lock(${numberOf(one)})`);
}

/** Whole numbers of 64 bits and sums come as numbers; beyond 2^53 there is nothing in this store. */
function numbersAsNumbers(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format);
}

/** Gives each statement with values a name, so that a connection parses it once. */
function prepareOnce(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  let generation = 0;
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = async (text: string, values: unknown[]) => {
    const known =
      names.get(text) ?? (names.size < MAX_STATEMENTS ? `s${generation}.${names.size}` : undefined);
    if (known === undefined) return plain(text, values);
    names.set(text, known);
    try {
      return await plain({ name: known, text, values });
    } catch (error) {
      // A newer version changed a table under this one: what was prepared for the old shape is prepared anew.
      if (error instanceof pg.DatabaseError && error.code === '0A000') {
        generation += 1;
        names.clear();
      }
      throw error;
    }
  };
  const query = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0
      ? named(text, values)
      : plain(text, values, ...rest);
  client.query = query as typeof client.query;
}

/**
 * Sends statements that are asked for in one turn of the event loop in one write: half the processor time of a busy
 * process went into writes of single statements.
 */
function sendTogether(client: pg.PoolClient): void {
  const stream = streamOf(client);
  if (!stream) return;
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isHeld = false;
  const query = (...args: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return plain(...args);
  };
  client.query = query as typeof client.query;
}

/** What a connection writes to, which the driver does not declare; null where another version has none. */
function streamOf(client: pg.PoolClient): Writable | null {
  const { connection } = client as { connection?: { stream?: unknown } };
  return connection?.stream instanceof Writable ? connection.stream : null;
}
