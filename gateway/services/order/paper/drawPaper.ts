import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';

type Waiting = { readonly resolve: (pdf: Uint8Array) => void; readonly reject: (why: Error) => void };

/** How long a drawing may take before its worker is given up (ms). */
const patience = 15_000;

/**
 * Draws papers in a thread of their own, one after the other, started with the first: drawing holds the processor, and
 * the gateway answers meanwhile. When the thread ends, the papers it had are refused and the next one starts another.
 */
export function paperDrawer(
  start = () => new Worker(new URL('./paperWorker.ts', import.meta.url)),
): (paper: Paper) => Promise<Uint8Array> {
  const now: { worker: Worker | null; last: number } = { worker: null, last: 0 };
  const waiting = new Map<number, Waiting>();

  const open = () => {
    const made = start();
    made.unref();
    const end = (why: Error) => {
      if (now.worker !== made) return;
      now.worker = null;
      const all = [...waiting.values()];
      waiting.clear();
      for (const { reject } of all) reject(why);
    };
    made.on('error', end);
    made.on('exit', () => end(new Error('the paper worker ended')));
    made.on('message', ({ id, pdf }: { id: number; pdf: Uint8Array }) => {
      waiting.get(id)?.resolve(pdf);
      waiting.delete(id);
    });
    return made;
  };

  return async (paper) => {
    now.worker ??= open();
    const used = now.worker;
    const id = ++now.last;
    const timer = setTimeout(() => void used.terminate(), patience);
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        used.postMessage({ id, paper });
      });
    } finally {
      clearTimeout(timer);
    }
  };
}
