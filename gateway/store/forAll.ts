import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

type Db = Kysely<Tables>;

/** Transactions whose statements need not wait for the answers of those before. */
const open = new WeakSet<Db>();

/** Lets `forAll` send the statements of a transaction side by side. */
export function sideBySide(trx: Db): void {
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
  const answers: Answer[] = [];
  if (!open.has(trx)) {
    for (const item of items) answers.push(await act(item));
    return answers;
  }
  for (const done of await Promise.allSettled(items.map(act))) {
    if (done.status === 'rejected') throw done.reason;
    answers.push(done.value);
  }
  return answers;
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
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
}
