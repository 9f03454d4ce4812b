import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGateway } from '../../../gateway/app/openGateway.ts';
import type { Config } from '../../../gateway/base/config.ts';
import type { Scope } from '../../../gateway/base/ports.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { type FakeClock, fakeClock, keptLog } from '../../gatewayHarness.ts';
import { idOf } from '../../smallWorld.ts';
import { testConfig } from '../../testConfig.ts';

/**
 * One store, and as many gateways over it as a test asks for. On PostgreSQL each has connections of its own, as a
 * process has; the embedded store has one gateway, whose parts are made several times.
 */
export type StoreWorld = {
  readonly clock: FakeClock;
  readonly log: ReturnType<typeof keptLog>;
  readonly config: Config;
  open(): Promise<GatewayDeps>;
  close(): Promise<void>;
};

/** A store of its own for a test: in a file, or in an empty database whose address `database` makes. */
export async function storeWorld(database?: () => Promise<string>): Promise<StoreWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const config = { ...testConfig(folder), databaseUrl: database ? await database() : null };
  const clock = fakeClock();
  const log = keptLog();
  const opened: Promise<GatewayDeps>[] = [];
  return {
    clock,
    log,
    config,
    open: () => {
      if (!database && opened[0]) return opened[0];
      const deps = openGateway(config, { log, clock });
      opened.push(deps);
      return deps;
    },
    close: async () => {
      for (const deps of opened) await (await deps).store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A call linjing makes as herself. */
export function scopeOf(world: StoreWorld, idem: string): Scope {
  return {
    requestId: 'test',
    caller: {
      employeeId: idOf('linjing'),
      companyId: '1001',
      userCode: 'U000101',
      username: 'linjing',
      customerType: 0,
      roles: ['employee'],
    },
    acting: null,
    idem,
    language: 'zh',
    device: 'pcU000101',
    address: '127.0.0.1',
    kid: 'S1',
    now: world.clock.now(),
  };
}
