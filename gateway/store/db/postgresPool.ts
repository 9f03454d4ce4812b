import { Writable } from 'node:stream';
import pg from 'pg';
import { noteLost } from '../faults/storeFault.ts';

/** How long a request waits for a connection before it is given up, ms. */
const WAIT_MS = 8_000;
/** A process that stops in the middle of a transaction loses it after this, ms, and with it the locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Prepared statements a connection keeps; later ones are planned each time. */
const MAX_STATEMENTS = 500;

/** A pool of at most `max` connections to `postgres://…`; a statement without an answer for `answerMs` is given up. */
export function openPool(url: string, max: number, answerMs: number): pg.Pool {
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
