import type { Worker } from 'node:worker_threads';

/** A worker that has one task at a time: how to start it, how long a task may take (ms), and how many may wait. */
export type QueuedWorker = {
  readonly start: () => Worker;
  readonly patience: number;
  readonly mostWaiting: number;
};

/** As many tasks wait as may. */
export class QueueFull extends Error {}

/**
 * Sends tasks to a thread of their own, started with the first: they hold the processor, and the gateway answers
 * meanwhile. It has one task at a time, so that one that ends the thread or takes too long takes no other along, and
 * none is out of time before its turn; the next one starts another thread.
 */
export function workerQueue<Task, Done>({
  start,
  patience,
  mostWaiting,
}: QueuedWorker): (task: Task) => Promise<Done> {
  const now: { worker: Worker | null; waiting: number; last: Promise<unknown> } = {
    worker: null,
    waiting: 0,
    last: Promise.resolve(),
  };

  const open = () => {
    const made = start();
    made.unref();
    const gone = () => {
      if (now.worker === made) now.worker = null;
    };
    made.on('error', gone);
    made.on('exit', gone);
    return made;
  };

  const run = async (task: Task) => {
    now.worker ??= open();
    const used = now.worker;
    const settled = new AbortController();
    try {
      return await new Promise<Done>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the task takes too long')), patience);
        const ended = () => reject(new Error('the worker ended'));
        used.once('message', resolve).once('error', reject).once('exit', ended);
        settled.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          used.off('message', resolve).off('error', reject).off('exit', ended);
        });
        used.postMessage(task);
      });
    } catch (why) {
      now.worker = null;
      void used.terminate();
      throw why;
    } finally {
      settled.abort();
    }
  };

  return async (task) => {
    if (now.waiting >= mostWaiting) throw new QueueFull('too many tasks wait');
    now.waiting += 1;
    const done = now.last.then(() => run(task));
    now.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      now.waiting -= 1;
    }
  };
}
