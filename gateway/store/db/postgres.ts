import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type TransactionBuilder,
} from 'kysely';
import type pg from 'pg';
import { StoreRefused } from '../faults/refused.ts';
import { isSilence } from '../faults/storeFault.ts';
import type { Tables } from '../tables/schema.ts';
import { allowParallelStatements } from './forAll.ts';
import { type Lock, type Locks, nameOf, numberOf } from './locks.ts';
import { openPool } from './postgresPool.ts';
import { makeQueues } from './queues.ts';
import { type LockingWay, setLockingWay } from './write.ts';

/**
 * Connections of one process: for reads and single statements, and for transactions. A few reads keep a process busy;
 * more take the server's time from the transactions that hold locks, and every write waits for those (under
 * the mixed load a write took 510 ms beside 16, 70 beside 3, with as many requests answered).
 */
const READERS = 4;
/** Transactions under way at once: of one company at most one, so that no company takes all of them. */
const WRITERS = 6;
/**
 * A statement without an answer for this long, ms, has lost its server without a word, or waits for nothing. With the
 * wait for a connection it stays below 30 s, so that every call is answered within that time.
 */
const ANSWER_MS = 20_000;
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
  setLockingWay(db, lockingWay(db, writers));
  return { db, pool };
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
          allowParallelStatements(trx);
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
