import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, gatewayProgram } from './processes.ts';

/** The seeded data folder every worker copies: seeding once is the gateway's own first start. */
export const template = join(import.meta.dirname, '../../.cache/journeys/template');

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default async function seedOnce(): Promise<void> {
  rmSync(template, { recursive: true, force: true });
  mkdirSync(template, { recursive: true });
  const gateway = gatewayProgram(await freePort(), template, { TRIPDESK_SAMPLE: '1' });
  await gateway.start();
  await gateway.stop();
  if (!existsSync(template)) throw new Error('the gateway left no data folder');
}
