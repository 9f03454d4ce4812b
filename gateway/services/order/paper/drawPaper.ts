import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';

/** How long a drawing may take before its worker is given up (ms). */
const patience = 15_000;
/** Papers that may wait for the one being drawn; more would wait longer than anybody does. */
const mostWaiting = 50;

/**
 * Draws papers in a thread of their own, started with the first: drawing holds the processor, and the gateway answers
 * meanwhile. It has one paper at a time, so that one that ends the thread or takes too long takes no other along, and
 * none is out of time before its turn; the next one starts another thread.
 */
export function paperDrawer(
  start = () => new Worker(new URL('./paperWorker.ts', import.meta.url)),
): (paper: Paper) => Promise<Uint8Array> {
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

  const draw = async (paper: Paper) => {
    now.worker ??= open();
    const used = now.worker;
    const settled = new AbortController();
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the paper takes too long')), patience);
        const ended = () => reject(new Error('the paper worker ended'));
        used.once('message', resolve).once('error', reject).once('exit', ended);
        settled.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          used.off('message', resolve).off('error', reject).off('exit', ended);
        });
        used.postMessage(paper);
      });
    } catch (why) {
      now.worker = null;
      void used.terminate();
      throw why;
    } finally {
      settled.abort();
    }
  };

  return async (paper) => {
    if (now.waiting >= mostWaiting) throw new Error('too many papers wait');
    now.waiting += 1;
    const drawn = now.last.then(() => draw(paper));
    now.last = drawn.catch(() => undefined);
    try {
      return await drawn;
    } finally {
      now.waiting -= 1;
    }
  };
}
