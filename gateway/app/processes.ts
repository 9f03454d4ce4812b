import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/ports.ts';
import { answerFigures } from '../base/sharedFigures.ts';

/** A process that ended by itself is started again after this, and after twice as long each time it ends at once, ms. */
const AGAIN_MS = 1_000;
const AGAIN_AT_MOST_MS = 30_000;
/** One that has run for this long did not end at once, ms. */
const STEADY_MS = 60_000;

/**
 * Runs the gateway as one or several processes behind one port, over one store. The first makes the store ready before
 * the others start; one that ends by itself is started again. A stop signal is passed on, and this process ends when all
 * have. What is in the way of the first ends the start, with the sentence it said.
 */
export async function runProcesses(
  { port, processes }: Pick<Config, 'port' | 'processes'>,
  log: Log,
): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping.abort();
      for (const worker of workers()) worker.process.kill(signal);
    });
  }
  // A process alone takes its connections itself; several are handed theirs in turn.
  cluster.schedulingPolicy = processes === 1 ? cluster.SCHED_NONE : cluster.SCHED_RR;
  cluster.on('listening', (worker, at) => {
    // The port of the figures is another one.
    if (at.port === port) console.log(`process ${worker.process.pid} serves`);
  });
  answerFigures();
  const first = startOne(log);
  const isUp = await Promise.race([
    once(first, 'listening').then(() => true),
    ended(first).then(() => false),
  ]);
  if (!isUp) {
    process.exitCode = first.process.exitCode ?? (stopping.signal.aborted ? 0 : 1);
    return;
  }
  const others = Array.from({ length: processes - 1 }, () => startOne(log));
  const codes = await Promise.all(
    [first, ...others].map((worker) => keepRunning(worker, stopping.signal, log)),
  );
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function startOne(log: Log): Worker {
  const worker = cluster.fork();
  // Without descriptors or memory for it there is none: it ended before it began.
  worker.on('error', (error: Error) => log.error('process.broken', { name: error.name }));
  return worker;
}

/** Waits for a process's end; answers its exit code, null where a signal ended it or it never began. */
async function ended(worker: Worker): Promise<number | null> {
  if (worker.process.pid === undefined) return null;
  if (!worker.isDead()) await once(worker, 'exit');
  return worker.process.exitCode;
}

/** Waits until a process has ended that was told to; until then another takes its place. Answers its exit code. */
async function keepRunning(worker: Worker, stopping: AbortSignal, log: Log): Promise<number> {
  for (let [running, againMs] = [worker, AGAIN_MS]; ; running = startOne(log)) {
    const since = performance.now();
    const code = await ended(running);
    if (performance.now() - since >= STEADY_MS) againMs = AGAIN_MS;
    if (!stopping.aborted) {
      log.error('process.ended', { pid: running.process.pid ?? null, code, againMs });
      await pause(againMs, undefined, { signal: stopping }).catch(() => undefined);
    }
    if (stopping.aborted) return code ?? 1;
    againMs = Math.min(againMs * 2, AGAIN_AT_MOST_MS);
  }
}
