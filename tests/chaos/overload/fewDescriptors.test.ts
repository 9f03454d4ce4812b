import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, program, serving } from '../../journeys/processes.ts';
import { seededFolder } from '../../seededFolder.ts';
import { PASSWORD } from '../../smallWorld.ts';
import { wireClient } from '../../wireClient.ts';
import { makeAttackers } from './attacks.ts';

/* The program with far fewer descriptors than it is asked for connections. */

const DESCRIPTORS = 120;
/** The quick variant is the harder one: processes that share the descriptors' shortage. */
const counts = process.env.TRIPDESK_LONG === '1' ? [1, 2] : [2];
let folder: string;
const attackers = makeAttackers();

beforeAll(async () => {
  folder = await seededFolder('people');
});
afterAll(() => {
  attackers.end();
  rmSync(folder, { recursive: true, force: true });
});

test.each(counts)('%i processes shed and go on', async (processes) => {
  const port = await freePort();
  const gateway = program({
    entry: 'gateway/index.ts',
    port,
    env: {
      TRIPDESK_GATEWAY_PORT: String(port),
      TRIPDESK_DATA: folder,
      TRIPDESK_RATE_FACTOR: '1000',
      TRIPDESK_PROCESSES: String(processes),
    },
    ready: `http://127.0.0.1:${port}/readyz`,
    descriptors: DESCRIPTORS,
  });
  await gateway.start();
  await serving(gateway, processes);
  const attackLoad = { bodies: 100, silent: 300, hellos: 100 };
  await attackers.attack({ ...attackLoad, port, from: ['127.0.0.66'], againMs: 500 });
  await expect.poll(async () => (await attackers.figures()).cut).toBeGreaterThan(100);
  await attackers.stop();
  await pause(500);
  const client = await wireClient(`http://127.0.0.1:${port}`);
  expect(await client.login('zhangwei', PASSWORD)).toMatchObject({ Code: 0 });
  // None had to be replaced.
  expect(await serving(gateway, processes)).toHaveLength(processes);
  expect(gateway.output()).not.toContain('process.ended');
  await gateway.stop();
});
