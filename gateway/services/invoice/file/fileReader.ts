import { Worker } from 'node:worker_threads';
import { workerQueue } from '../../../base/workerQueue.ts';
import type { VoucherFile } from './voucherFile.ts';

/** What a file may use up before it is given up: it is a stranger's. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Reads files of vouchers in a thread of their own, one after the other; null for one that is no voucher. */
export function fileReader(
  start = () => new Worker(new URL('./readFileWorker.ts', import.meta.url), { resourceLimits }),
): (bytes: Uint8Array) => Promise<VoucherFile | null> {
  return workerQueue<Uint8Array, VoucherFile | null>({ start, patience: 10_000, mostWaiting: 30 });
}
