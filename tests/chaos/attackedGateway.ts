/** A gateway in a process of its own, with any bounds, that fills its descriptors up when told to. */
import { closeSync, openSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Caps, Limits } from '../../gateway/deps.ts';
import { startGateway } from '../gatewayHarness.ts';

export type Bounds = { readonly caps: Caps; readonly limits: Limits };

async function serve(bounds: Bounds): Promise<void> {
  const { app, stop } = await startGateway({ seed: 'people', config: bounds });
  process.on('message', (told) => {
    if (told === 'stop') void stop().then(() => process.exit(0));
    if (told === 'fill') fill();
  });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}

const FULL_MS = 3_000;

/** Takes every descriptor there is, and gives them back after a while. */
function fill(): void {
  const taken: number[] = [];
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'));
  } catch {
    process.send?.('full');
  }
  setTimeout(() => {
    for (const one of taken) closeSync(one);
    process.send?.('freed');
  }, FULL_MS);
}

process.once('message', (bounds: Bounds) => void serve(bounds));
process.send?.('up');
