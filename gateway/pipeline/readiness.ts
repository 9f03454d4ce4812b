import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../services/deps.ts';
import { tryWrite } from '../store/repos/operation/readiness.ts';

/** An answer stands for so long, ms: whoever asks more often costs the store nothing. */
const STANDS_MS = 1_000;
/** A write that takes longer than this, ms, does not serve anybody. */
const PATIENCE_MS = 2_000;

/** Asks whether the store takes writes, by making one: reads go on where the disk is full or the store read-only. */
export function makeReadiness({ store, clock }: Pick<Deps, 'store' | 'clock'>): () => Promise<boolean> {
  let until = 0;
  let asked: Promise<boolean> | null = null;

  const ask = async () => {
    const enough = new AbortController();
    const written = tryWrite(store.db, clock.now()).then(
      () => true,
      () => false,
    );
    const late = wait(PATIENCE_MS, false, { signal: enough.signal }).catch(() => false);
    const isReady = await Promise.race([written, late]);
    enough.abort();
    until = performance.now() + STANDS_MS;
    return isReady;
  };

  return () => {
    if (asked && performance.now() < until) return asked;
    until = Number.POSITIVE_INFINITY;
    asked = ask();
    return asked;
  };
}
