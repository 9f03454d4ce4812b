import { webcrypto } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeAead } from '../../main/adapters/node/aead.ts';
import { systemClock } from '../../main/adapters/node/clock.ts';
import { systemRandom } from '../../main/adapters/node/random.ts';
import { fileSecrets } from '../../main/adapters/node/secrets.ts';
import { sqlFilesIn } from '../../main/adapters/node/sql.ts';
import { type Core, createCore } from '../../main/core/createCore.ts';
import type { Clock, CoreConfig, CorePorts, Random } from '../../main/core/ports.ts';
import type { FakeGateway } from './gateway.ts';

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'tripdesk-test-'));

/** Chance without jitter: back-offs are 0, everything longer is really random. */
export const eagerRandom: Random = {
  bytes: (count) => (count === 4 ? new Uint8Array(4) : systemRandom.bytes(count)),
  uuid: systemRandom.uuid,
};

/** Real time, with every wait at a twentieth. */
const hastyClock: Clock = { ...systemClock, after: (ms, task) => systemClock.after(ms / 20, task) };

/** A clock that stands until it is moved; what falls due runs in its order. */
export function standingClock(start: number): Clock & { advance(ms: number): void } {
  let at = start;
  let tasks: { at: number; task: () => void }[] = [];
  return {
    now: () => at,
    steady: () => at,
    after(ms, task) {
      const entry = { at: at + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((one) => one !== entry);
      };
    },
    advance(ms) {
      const end = at + ms;
      for (;;) {
        const next = tasks.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        tasks = tasks.filter((one) => one !== next);
        at = Math.max(at, next.at);
        next.task();
      }
      at = end;
    },
  };
}

export function testPorts(
  folder: string,
  gateway: Pick<FakeGateway, 'http'>,
  more: Partial<CorePorts> = {},
): CorePorts {
  return {
    clock: hastyClock,
    random: eagerRandom,
    http: gateway.http,
    secrets: fileSecrets(folder),
    aead: nodeAead,
    sqlFiles: sqlFilesIn(folder, Date.now),
    log: { info: () => {}, warn: () => {} },
    shell: { openExternal: async () => true, showLanguage: () => {}, showWindow: () => {} },
    subtle: webcrypto.subtle,
    ...more,
  };
}

/** A real core on a folder of its own, talking to a fake gateway. */
export function testCore(
  gateway: Pick<FakeGateway, 'http'>,
  options: { folder?: string; ports?: Partial<CorePorts>; config?: Partial<CoreConfig> } = {},
): Core & { folder: string } {
  const folder = options.folder ?? temporaryFolder();
  const config = {
    gateway: 'http://gateway.test',
    pinnedKeys: [],
    forgetGatewayKey: false,
    linkHosts: ['12306.cn'],
    ...options.config,
  };
  const created = createCore(testPorts(folder, gateway, options.ports), config);
  if (!created.ok) throw new Error(created.reason);
  return { ...created.core, folder };
}

/** Waits until something holds; fails after `ms`, long enough for a busy machine. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('it never came to hold');
}
