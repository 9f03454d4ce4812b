import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type TransactionBuilder,
} from 'kysely';
import pg from 'pg';
import { StoreRefused } from './refused.ts';
import type { Tables } from './schema.ts';

/**
 * Connections of one process: for reads and single statements, and for transactions. A few reads keep a process busy;
 * more take the server's time from the one transaction that holds the lock, and every write waits for that one (under
 * the mixed load a write took 510 ms beside 16, 70 beside 3, with as many requests answered).
 */
const READERS = 4;
/** One transaction writes, the others stand at the lock, ready to go on; more would only wait there. */
const WRITERS = 4;
/** How long a request waits for a connection before it is given up, ms. */
const WAIT_MS = 15_000;
/** A process that stops in the middle of a transaction loses it after this, ms, and with it the write lock. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Statements a connection remembers; later ones are planned each time. */
const MAX_STATEMENTS = 500;

export type Postgres = { readonly db: Kysely<Tables>; readonly pool: pg.Pool };

/** Opens connections to `postgres://…`, and makes sure there is a server. Throws StoreRefused otherwise. */
export async function openPostgres(url: string): Promise<Postgres> {
  const pool = openPool(url, READERS);
  try {
    await pool.query('select 1');
  } catch {
    await pool.end();
    throw new StoreRefused('unreachable', placeOf(url));
  }
  return { db: new OneWriterKysely(pool, openPool(url, WRITERS)), pool };
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
    application_name: 'tripdesk',
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: numbersAsNumbers as typeof pg.types.getTypeParser },
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that breaks within a transaction fails the statement under way, or the next: that is where it is told.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', prepareOnce);
  return pool;
}

/** Server and database of an address, without who and how. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'localhost'}${pathname}`;
}

/** The one lock every write transaction holds; any number nobody else uses. */
const WRITE_LOCK = 715_517;

/**
 * PostgreSQL with transactions as the embedded store has them: each takes the one write lock at its start, so that
 * what it reads stays true until it writes, in every process. Held seats, account balances and order numbers rely on
 * it. Reads, and single statements outside transactions, do not wait.
 */
class OneWriterDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): PostgresDriver {
    return new OneWriterDriver({ pool: this.#pool });
  }
}
/** Transactions go by connections of their own, so that a crowd of them at the lock leaves reads theirs. */
class OneWriterKysely extends Kysely<Tables> {
  readonly #writers: Kysely<Tables>;
  constructor(readers: pg.Pool, writers: pg.Pool) {
    super({ dialect: new OneWriterDialect(readers) });
    this.#writers = new Kysely({ dialect: new OneWriterDialect(writers) });
  }
  override transaction(): TransactionBuilder<Tables> {
    return this.#writers.transaction();
  }
  override async destroy(): Promise<void> {
    await this.#writers.destroy();
    await super.destroy();
  }
}

class OneWriterDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // One round trip. Under READ COMMITTED the statements that follow see what was committed before the lock came.
    const text = `begin isolation level read committed; select pg_advisory_xact_lock(${WRITE_LOCK})`;
    await connection.executeQuery(CompiledQuery.raw(text));
  }
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
