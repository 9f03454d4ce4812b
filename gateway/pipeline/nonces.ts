import type { Db } from '../store/db/openStore.ts';
import { insertNonces, type Nonce, nonceName } from '../store/repos/operation/transport.ts';
import { makeThrottle } from './throttle.ts';

export type Nonces = {
  /** Consumes a nonce; false when it was consumed before (wire-protocol §5 step 7). */
  consume(nonce: Nonce): Promise<boolean>;
};

type Waiting = {
  readonly nonce: Nonce;
  readonly done: (fresh: boolean) => void;
  readonly failed: (why: unknown) => void;
};

/**
 * The nonce table. Every request writes one row that must be safe on disk before its call runs. The requests that
 * come while others are being let on share one write, so the disk is asked once per batch and not per request.
 */
export function makeNonces(db: Db): Nonces {
  const waiting: Waiting[] = [];
  const pass = makeThrottle(PER_TURN);
  const write = () => {
    const batch = waiting.splice(0, MAX_BATCH);
    if (waiting.length > 0) pass(write);
    void settle(db, batch, pass);
  };
  return {
    consume: (nonce) =>
      new Promise((done, failed) => {
        waiting.push({ nonce, done, failed });
        if (waiting.length === 1) pass(write);
      }),
  };
}

/** Requests let on per turn of the event loop. */
const PER_TURN = 2;
/** SQLite allows 32,766 values in a statement; a batch stays far below it. */
const MAX_BATCH = 256;

async function settle(db: Db, batch: readonly Waiting[], pass: (proceed: () => void) => void): Promise<void> {
  try {
    const names = batch.map(({ nonce }) => nonceName(nonce));
    const fresh = await insertNonces(db, [...new Set(names)]);
    batch.forEach(({ done }, at) => {
      const name = names[at] ?? '';
      const isFresh = fresh.has(name) && names.indexOf(name) === at;
      pass(() => done(isFresh));
    });
  } catch (error) {
    for (const { failed } of batch) failed(error);
  }
}
