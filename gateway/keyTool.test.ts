import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../tests/gatewayHarness.ts';
import { PASSWORD } from '../tests/smallWorld.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ seed: 'people' });
});
afterAll(() => gateway.stop());

async function keyTool(...args: string[]): Promise<{ code: number; said: string }> {
  const tool = spawn(process.execPath, [join(import.meta.dirname, 'keyTool.ts'), ...args], {
    env: { ...process.env, TRIPDESK_DATA: gateway.folder, DATABASE_URL: '' },
  });
  let said = '';
  tool.stdout.on('data', (text) => (said += text));
  tool.stderr.on('data', (text) => (said += text));
  const [code] = await once(tool, 'exit');
  return { code, said };
}

async function restart(): Promise<void> {
  const { folder } = gateway;
  await gateway.stop({ keep: true });
  gateway = await startGateway({ seed: 'none', folder });
}

const published = async () => {
  const answer = await fetch(`${gateway.origin}/.well-known/travel-gateway.json`);
  const { keys } = (await answer.json()) as { keys: { id: string }[] };
  return keys.map((key) => key.id).toSorted((a, b) => (a < b ? -1 : 1));
};

test('the gateway’s key is changed over two starts: clients of the old one are served until it is retired', async () => {
  const old = await gateway.client();
  expect(await keyTool('gateway-retire', 'k1')).toMatchObject({ code: 1 });
  expect(await keyTool('gateway-add', 'k2')).toMatchObject({ code: 0 });
  await restart();
  expect(await published()).toEqual(['k1', 'k2']);
  const client = await gateway.client();
  expect(await client.login('linjing', PASSWORD)).toMatchObject({ Code: 0 });
  expect(await keyTool('gateway-retire', 'k1')).toMatchObject({ code: 0 });
  await restart();
  expect(await published()).toEqual(['k2']);
  await expect(old.login('linjing', PASSWORD)).rejects.toThrow();
});

test('a field key is changed: what was sealed before opens, what is sealed after names the new one', async () => {
  const { fields } = gateway.deps;
  const before = fields.encrypt('guest.mobile', '13900000000');
  expect(await keyTool('field-use', 'f2')).toEqual({ code: 1, said: 'There is no field key f2.\n' });
  expect(await keyTool('field-add', 'f2')).toMatchObject({ code: 0 });
  expect(await keyTool('field-add', 'f2')).toMatchObject({ code: 1 });
  expect(await keyTool('field-use', 'f2')).toMatchObject({ code: 0 });
  await restart();
  const after = gateway.deps.fields;
  expect(after.decrypt('guest.mobile', before)).toBe('13900000000');
  expect(after.encrypt('guest.mobile', '1')).toMatch(/^f2\./);
  expect(after.index('person_document.number', 'x')).toBe(fields.index('person_document.number', 'x'));
  const { said } = await keyTool('list');
  expect(said).toMatch(/^gateway k2 active .*\ngateway k1 retired .*\nfield f1 kept\nfield f2 in use\n$/s);
  expect(readFileSync(join(gateway.folder, 'gateway.key'), 'utf8')).toContain('"current":"f2"');
});
