import type { Db } from '../store/openStore.ts';
import { insertNonces, type Nonce } from '../store/repos/transport.ts';

export type Nonces = {
  /** Spends a nonce; false when it was spent before (wire-protocol §5 step 7). */
  spend(nonce: Nonce): Promise<boolean>;
};

type Waiting = {
  readonly nonce: Nonce;
  readonly done: (fresh: boolean) => void;
  readonly failed: (why: unknown) => void;
};

/**
 * The nonce table. Every request writes one row that must be safe on disk before its call runs; requests that
 * arrive while a write is under way share the next one, so the disk is asked once per batch and not per request.
 */
export function makeNonces(db: Db): Nonces {
  let waiting: Waiting[] = [];
  let writing = false;
  const write = async () => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      await settle(db, batch);
    }
    writing = false;
  };
  return {
    spend: (nonce) =>
      new Promise((done, failed) => {
        waiting.push({ nonce, done, failed });
        if (!writing) setImmediate(() => void (writing || write()));
      }),
  };
}

/** SQLite allows 32,766 values in a statement; a batch stays far below it. */
const MAX_BATCH = 256;

async function settle(db: Db, batch: readonly Waiting[]): Promise<void> {
  try {
    const seen = new Set<string>();
    const first = batch.map(({ nonce }) => {
      const name = `${nonce.kid} ${nonce.iv}`;
      return seen.has(name) ? false : seen.add(name) !== undefined;
    });
    const fresh = await insertNonces(
      db,
      batch.filter((_, at) => first[at]).map(({ nonce }) => nonce),
    );
    batch.forEach(({ nonce, done }, at) => done(first[at] === true && fresh.has(`${nonce.kid} ${nonce.iv}`)));
  } catch (error) {
    for (const { failed } of batch) failed(error);
  }
}
