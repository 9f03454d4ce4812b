import type { Kysely, Transaction } from 'kysely';
import { errorCode } from '../../../contract/kit/errorCode.ts';
import type { Tables } from '../tables/schema.ts';
import { inOrder, type Lock, type Locks, lock, noteHeld } from './locks.ts';

type Db = Kysely<Tables>;
type Work<Answer> = (trx: Transaction<Tables>) => Promise<Answer>;

/** How a store takes locks; one without a way has one writer at a time, as SQLite does. */
export type LockingWay = {
  /** Runs `work` in a transaction that has `locks` to itself from its first statement on. */
  begin<Answer>(locks: Locks, work: Work<Answer>): Promise<Answer>;
  /** Takes more within a transaction, of a later kind than all it has. */
  more(trx: Transaction<Tables>, locks: readonly Lock[]): Promise<void>;
};

const ways = new WeakMap<Db, LockingWay>();

/** Lets the writes of a store take their locks in a way of its own. */
export function setLockingWay(db: Db, way: LockingWay): void {
  ways.set(db, way);
}

/** Tries of a transaction that PostgreSQL ended to let another one go on. */
const TRIES = 4;

/**
 * The one way to write in several statements: `work` has what it locks to itself, in every process, until it is
 * committed, so that what it read stays true. It may run again after a clash, so it must do nothing but write to `trx`.
 */
export async function write<Answer>(db: Db, wanted: Lock | Locks, work: Work<Answer>): Promise<Answer> {
  const locks = wanted === 'everything' ? wanted : inOrder('kind' in wanted ? [wanted] : wanted);
  for (let tries = 1; ; tries++) {
    try {
      return await once(db, locks, work);
    } catch (error) {
      if (tries === TRIES || !isClash(error)) throw error;
    }
  }
}

/** Writes for a company, which nobody else does meanwhile. */
export function writeFor<Answer>(db: Db, companyId: string, work: Work<Answer>): Promise<Answer> {
  return write(db, lock.company(companyId), work);
}

/** Takes more locks within a transaction, all of a later kind than those it began with; once in a transaction. */
export async function lockMore(db: Db, trx: Transaction<Tables>, locks: readonly Lock[]): Promise<void> {
  if (locks.length > 0) await ways.get(db)?.more(trx, inOrder(locks));
}

const afterwards = new WeakMap<Transaction<Tables>, (() => void)[]>();

/** Has something done once a transaction of `write` is committed; false where it is not one of those. */
export function afterCommit(trx: Transaction<Tables>, act: () => void): boolean {
  const acts = afterwards.get(trx);
  acts?.push(act);
  return acts !== undefined;
}

async function once<Answer>(db: Db, locks: Locks, work: Work<Answer>): Promise<Answer> {
  const acts: (() => void)[] = [];
  const noted = (trx: Transaction<Tables>) => {
    noteHeld(trx, locks);
    afterwards.set(trx, acts);
    return work(trx);
  };
  const way = ways.get(db);
  const answer = await (way ? way.begin(locks, noted) : db.transaction().execute(noted));
  for (const act of acts) act();
  return answer;
}

/** Deadlocks and serialization failures: nothing was written, and the same may go well the next time. */
function isClash(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40P01' || code === '40001';
}
