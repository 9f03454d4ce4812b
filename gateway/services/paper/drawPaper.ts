import { Worker } from 'node:worker_threads';
import { workerQueue } from '../../base/workerQueue.ts';
import type { Paper } from './paper.ts';

/** Draws papers in a thread of their own; drawing one takes no longer than 15 s, and 50 may wait. */
export function paperDrawer(
  start = () => new Worker(new URL('./paperWorker.ts', import.meta.url)),
): (paper: Paper) => Promise<Uint8Array> {
  return workerQueue<Paper, Uint8Array>({ start, patience: 15_000, mostWaiting: 50 });
}

/** The gateway's papers are drawn one after the other, whatever they are of. */
export const drawShared = paperDrawer();
