/** A gateway in a process of its own, with any bounds, that fills its descriptors up when told to. */
import { closeSync, openSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { allHandlers } from '../../../gateway/app/handlers.ts';
import type { Caps, Limits } from '../../../gateway/base/config.ts';
import type { Handlers } from '../../../gateway/pipeline/pipeline.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { startGateway } from '../../gatewayHarness.ts';

export type Bounds = { readonly caps: Caps; readonly limits: Limits; readonly slow?: Slow };

/** What answers preferences: so many at a time, each in so many ms. The others wait their turn. */
type Slow = { readonly atOnce: number; readonly ms: number };

async function serve({ caps, limits, slow }: Bounds): Promise<void> {
  const { app, stop } = await startGateway({
    seed: 'people',
    config: { caps, limits },
    ...(slow && { handlers: (deps: GatewayDeps) => slowed(allHandlers(deps), slow) }),
  });
  process.on('message', (command) => {
    if (command === 'stop') void stop().then(() => process.exit(0));
    if (command === 'fill') fill();
  });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}

function slowed(all: Handlers, { atOnce, ms }: Slow): Handlers {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return {
    ...all,
    'preference.get': async (input, scope) => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resume) => waiting.push(resume));
      await pause(ms);
      const next = waiting.shift();
      if (next) next();
      else free += 1;
      return all['preference.get'](input, scope);
    },
  };
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
