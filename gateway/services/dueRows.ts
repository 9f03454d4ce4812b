import { errorCode } from '../../contract/kit/errorCode.ts';
import type { Db } from '../store/db/openStore.ts';
import {
  claimRows,
  type DueKind,
  failRow,
  keepRows,
  putOffRow,
  releaseRows,
} from '../store/repos/operation/dueClaims.ts';
import type { Deps } from './deps.ts';

/** How long a claim holds unless it is renewed, ms; a process that dies gives its rows up after it. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** The pause after a first failure and the longest one, ms; each is twice the one before. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** When a row nothing could be done for is polled again, ms, where its job says nothing else. */
const PUT_OFF_MS = 600_000;

/** What a job does to rows whose time has come. */
export type DueRows = {
  readonly kind: DueKind;
  /** Most that are worked on at the same time. */
  readonly atOnce: number;
  /** Ids of rows whose time has come, longest waiting first; without those that are held back (`heldBack`). */
  due(db: Db, now: number): Promise<readonly string[]>;
  /**
   * Takes one row on, read afresh: it may have been taken on since it was listed. `later`: nothing can be done for it
   * now, and it must not stand in the way of others.
   */
  work(id: string): Promise<unknown>;
  /** After how long `later` is, ms; 10 minutes by default. */
  readonly putOffMs?: number;
};

type RowDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'log'>;

/**
 * Works on every row whose time has come, each under a claim no other process gets meanwhile. One that throws is
 * logged by its id, counted, and tried again after growing pauses; the others go on. Answers how many were due. Once
 * `stopped`, no further one is begun.
 */
export async function runDueRows(
  deps: RowDeps,
  rows: DueRows,
  stopped: () => boolean = () => false,
): Promise<number> {
  const { store, clock, random, log } = deps;
  const { db } = store;
  const due = await rows.due(db, clock.now());
  if (due.length === 0) return 0;
  const claim = { kind: rows.kind, owner: Buffer.from(random.bytes(8)).toString('hex') };
  const waiting = [...due];
  const ready: { readonly id: string; readonly attempts: number }[] = [];
  const mine = new Set<string>();

  const claimMore = shared(async () => {
    const ids = waiting.splice(0, rows.atOnce);
    const now = clock.now();
    for (const [id, attempts] of await claimRows(db, claim, ids, { now, until: now + LEASE_MS })) {
      ready.push({ id, attempts });
      mine.add(id);
    }
  });
  const worked: string[] = [];
  const release = shared(async () => {
    for (let ids = worked.splice(0); ids.length > 0; ids = worked.splice(0)) {
      await releaseRows(db, claim, ids);
      for (const id of ids) mine.delete(id);
    }
  });
  const next = async () => {
    while (ready.length === 0 && waiting.length > 0 && !stopped()) await claimMore();
    return ready.shift();
  };
  const failed = async ({ id, attempts }: (typeof ready)[number], error: unknown) => {
    mine.delete(id);
    log.error('job.row.failed', { kind: rows.kind, row: id, attempts, ...faultOf(error) });
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
    await failRow(db, claim, id, clock.now() + pause);
  };
  const take = async (row: (typeof ready)[number]) => {
    try {
      const answer = stopped() ? null : await rows.work(row.id);
      if (answer === 'later') {
        mine.delete(row.id);
        await putOffRow(db, claim, row.id, clock.now() + (rows.putOffMs ?? PUT_OFF_MS));
        return;
      }
    } catch (error) {
      await failed(row, error);
      return;
    }
    worked.push(row.id);
    await release();
  };
  const worker = async () => {
    for (let row = await next(); row; row = await next()) {
      // A store that is away: the claim ends by itself.
      await take(row).catch(() => log.warn('job.claim.broken', { kind: rows.kind }));
    }
  };

  const renewing = setInterval(() => {
    void keepRows(db, claim, [...mine], clock.now() + LEASE_MS).catch(() =>
      log.warn('job.claim.broken', { kind: rows.kind }),
    );
  }, RENEW_MS).unref();
  try {
    await Promise.all(Array.from({ length: Math.min(rows.atOnce, due.length) }, worker));
    // Whoever came while the last ones were being released.
    await release();
  } finally {
    clearInterval(renewing);
  }
  return due.length;
}

/** Lets everybody who asks while an act is under way wait for that one. */
function shared(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= act().finally(() => {
      running = null;
    });
    return running;
  };
}

/** What kind of fault it was; its message may quote data and stays out. */
function faultOf(error: unknown): { readonly fault: string; readonly code: string } {
  if (!(error instanceof Error)) return { fault: typeof error, code: '' };
  return { fault: error.name, code: errorCode(error) };
}
