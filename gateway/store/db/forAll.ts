import type { Kysely } from 'kysely';
import { errorCode } from '../../../contract/kit/errorCode.ts';
import type { Tables } from '../tables/schema.ts';

type Db = Kysely<Tables>;

/** Transactions whose statements need not wait for the answers of those before. */
const open = new WeakSet<Db>();

/** Lets `forAll` send the statements of a transaction side by side. */
export function allowParallelStatements(trx: Db): void {
  open.add(trx);
}

/**
 * Does something within a transaction for every item, none of which needs what comes of the others; answers in their
 * order. Where the store allows it, their statements go out side by side, and it still waits for all of them: a
 * statement that is late must not come after the transaction.
 */
export async function forAll<Item, Answer>(
  trx: Db,
  items: readonly Item[],
  act: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  if (!open.has(trx)) {
    const answers: Answer[] = [];
    for (const item of items) answers.push(await act(item));
    return answers;
  }
  const settled = await Promise.allSettled(items.map(act));
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (answers.length < settled.length) throw reasonOf(settled);
  return answers;
}

/** What the first failed for: those that came later in the transaction failed because it had. */
function reasonOf(settled: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return reasons.find((reason) => !isAfterFailure(reason)) ?? reasons[0];
}

/** `in_failed_sql_transaction`: refused for a statement before it. */
function isAfterFailure(error: unknown): boolean {
  return errorCode(error) === '25P02';
}

/** The same for several different things, none of which needs what comes of the others. */
export async function all(trx: Db, ...acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  await forAll(trx, acts, (act) => act());
}

/** Two things, neither of which needs what comes of the other; answers both. */
export async function both<One, Other>(
  trx: Db,
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[One, Other]> {
  if (!open.has(trx)) return [await first(), await second()];
  const [one, other] = await Promise.allSettled([first(), second()]);
  if (one.status === 'rejected' || other.status === 'rejected') throw reasonOf([one, other]);
  return [one.value, other.value];
}
