import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, gatewayProgram, type Program, serving } from '../../journeys/processes.ts';
import { seededFolder } from '../../seededFolder.ts';
import { PASSWORD } from '../../smallWorld.ts';
import { wireClient } from '../../wireClient.ts';

/* A gateway of one process: the process is started again when it ends by itself, as those of several are. */

let folder: string;
let gateway: Program;

beforeAll(async () => {
  folder = await seededFolder('people');
  gateway = gatewayProgram(await freePort(), folder);
  await gateway.start();
});
afterAll(async () => {
  await gateway.kill();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = async () => {
  const client = await wireClient(`http://127.0.0.1:${gateway.port}`);
  return (await client.login('zhangwei', PASSWORD)).Code;
};
const kill = async () => process.kill((await serving(gateway, 1)).at(-1) ?? 0, 'SIGKILL');
const pauses = () => [...gateway.output().matchAll(/"againMs":(\d+)/g)].map(([, ms]) => Number(ms));

test('the process that serves is another one than the program, and is replaced when it is killed', async () => {
  expect(await serving(gateway, 1)).not.toContain(gateway.pid());
  await kill();
  await expect.poll(() => signIn().catch(() => 'away'), { timeout: 30_000 }).toBe(0);
  expect(await serving(gateway, 2)).toHaveLength(2);
  expect(pauses()).toEqual([1_000]);
});

test('one that cannot start is tried ever more seldom, and is there again when it can', async () => {
  const key = join(folder, 'gateway.key');
  copyFileSync(key, `${key}.kept`);
  writeFileSync(key, 'spoiled');
  await kill();
  await expect.poll(() => pauses().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  expect(pauses().slice(0, 3)).toEqual([1_000, 2_000, 4_000]);
  expect(gateway.output()).toMatch(/^The key file .* cannot be read/m);
  copyFileSync(`${key}.kept`, key);
  await expect.poll(() => signIn().catch(() => 'away'), { timeout: 30_000 }).toBe(0);
});
