import type { Transaction } from 'kysely';
import type { Db } from './openStore.ts';
import type { Tables } from './schema.ts';

/** Most that share a transaction: others wait for the lock meanwhile. */
const MOST = 32;

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly done: (answer: Answer) => void;
  readonly failed: (why: unknown) => void;
};

/**
 * Writes what comes while the store is busy in one transaction when its turn has come: a crowd pays for one commit.
 * `write` answers the items in their order. Where it throws, nothing of the crowd is written and each is tried alone,
 * so that none spoils another's; so it must do nothing but write to `trx`.
 */
export function inCrowds<Item, Answer>(
  db: Db,
  write: (trx: Transaction<Tables>, items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];

  const commit = async (draw: () => typeof waiting): Promise<void> => {
    let crowd: typeof waiting = [];
    try {
      const answers = await db.transaction().execute((trx) => {
        crowd = draw();
        return write(
          trx,
          crowd.map(({ item }) => item),
        );
      });
      for (const [at, answer] of answers.entries()) crowd[at]?.done(answer);
    } catch (why) {
      // Without a crowd the transaction never began.
      if (crowd.length > 1) await Promise.all(crowd.map((one) => commit(() => [one])));
      else for (const { failed } of crowd.length > 0 ? crowd : draw()) failed(why);
    }
  };
  const next = () => {
    const crowd = waiting.splice(0, MOST);
    if (waiting.length > 0) void commit(next);
    return crowd;
  };

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (waiting.length === 1) void commit(next);
    });
}
