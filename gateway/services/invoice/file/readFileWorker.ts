import { parentPort } from 'node:worker_threads';
import { readFile } from './readFile.ts';

parentPort?.on('message', (bytes: Uint8Array) => {
  void readFile(bytes).then((read) => parentPort?.postMessage(read));
});
