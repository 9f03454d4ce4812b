import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGateway } from '../gateway/app/openGateway.ts';
import { seedStore } from '../gateway/sample/seedStore.ts';
import { fakeClock, keptLog } from './gatewayHarness.ts';
import { testConfig } from './testConfig.ts';

/** Where test files find the seeded folder. */
const WHERE = 'TRIPDESK_SAMPLE_STORE';

/** Seeds the small sample world in a new folder; seeding it is most of what a test file would otherwise wait for. */
async function seedSampleStore(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sample-store-'));
  const deps = await openGateway(testConfig(folder), { log: keptLog(), clock: fakeClock() });
  await seedStore(deps.store, deps, { size: 'small' });
  await deps.store.close();
  return folder;
}

let seeded: Promise<string> | null = null;

/** The folder of the small sample store, seeded once for the whole run: to be copied, never to be opened. */
export function sampleStore(): Promise<string> {
  const shared = process.env[WHERE];
  if (shared) return Promise.resolve(shared);
  seeded ??= seedSampleStore().then((folder) => {
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  });
  return seeded;
}

/** Vitest's setup of the whole run: workers inherit where the folder is. */
export async function setup(): Promise<() => void> {
  // Set up by another project of this run already.
  if (process.env[WHERE]) return () => undefined;
  const folder = await seedSampleStore();
  process.env[WHERE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
