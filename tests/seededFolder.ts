import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGateway } from '../gateway/app/openGateway.ts';
import { seedStore } from '../gateway/sample/seedStore.ts';
import { keptLog } from './gatewayHarness.ts';
import { seedSmallWorld } from './smallWorld.ts';
import { testConfig } from './testConfig.ts';

/**
 * A data folder with a store in it, seeded at the moment it is made and closed again: what a gateway process is started
 * over. `people`, `small` and `full` as in gatewayHarness.ts.
 */
export async function seededFolder(
  seed: 'people' | 'small' | 'full',
  folder = mkdtempSync(join(tmpdir(), 'seeded-')),
): Promise<string> {
  const deps = await openGateway(testConfig(folder), { log: keptLog() });
  if (seed === 'people') await seedSmallWorld(deps);
  else await seedStore(deps.store, deps, { size: seed });
  await deps.store.close();
  return folder;
}
