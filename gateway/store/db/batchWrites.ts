import type { Transaction } from 'kysely';
import { isStoreFault } from '../faults/storeFault.ts';
import type { Tables } from '../tables/schema.ts';
import { inOrder, type Lock, nameOf } from './locks.ts';
import type { Db } from './openStore.ts';
import { write } from './write.ts';

/** Most that share a transaction: others wait for the locks meanwhile. */
const MAX_BATCH = 32;

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly done: (answer: Answer) => void;
  readonly failed: (why: unknown) => void;
};

/**
 * Writes what comes while the store is busy in one transaction when its turn has come: what is written under the same
 * locks pays for one commit. `write` answers the items in their order. Where it throws, nothing of the batch is written
 * and each is tried alone, so that none spoils another's; so it must do nothing but write to `trx`. A store that fails
 * fails all of them: what it was committing may stand, and must not be written a second time.
 */
export function batchWrites<Item, Answer>(
  db: Db,
  locksOf: (item: Item) => readonly Lock[],
  work: (trx: Transaction<Tables>, items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const lines = new Map<string, Waiting<Item, Answer>[]>();

  const commit = async (locks: readonly Lock[], draw: () => Waiting<Item, Answer>[]): Promise<void> => {
    let batch: Waiting<Item, Answer>[] = [];
    try {
      const answers = await write(db, locks, (trx) => {
        // A transaction that is tried again has its batch.
        if (batch.length === 0) batch = draw();
        return work(
          trx,
          batch.map(({ item }) => item),
        );
      });
      for (const [at, answer] of answers.entries()) batch[at]?.done(answer);
    } catch (why) {
      // Without a batch the transaction never began.
      if (batch.length > 1 && !isStoreFault(why))
        await Promise.all(batch.map((one) => commit(locks, () => [one])));
      else for (const { failed } of batch.length > 0 ? batch : draw()) failed(why);
    }
  };

  return (item) =>
    new Promise((done, failed) => {
      const locks = inOrder(locksOf(item));
      const name = locks.map(nameOf).join();
      const line = lines.get(name) ?? [];
      const next = () => {
        const batch = line.splice(0, MAX_BATCH);
        if (line.length > 0) void commit(locks, next);
        else lines.delete(name);
        return batch;
      };
      line.push({ item, done, failed });
      lines.set(name, line);
      if (line.length === 1) void commit(locks, next);
    });
}
