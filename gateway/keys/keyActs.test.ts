import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../tests/smallWorld.ts';
import { keyAct } from './keyActs.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ seed: 'people' });
});
afterAll(() => gateway.stop());

const keyTool = (act: string, id = '') => keyAct(gateway.deps, act, id);

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
  await expect(keyTool('gateway-retire', 'k1')).rejects.toThrow('only active');
  await keyTool('gateway-add', 'k2');
  await expect(keyTool('gateway-add', 'k2')).rejects.toThrow('already');
  await expect(keyTool('gateway-add', 'K 3')).rejects.toThrow('Name the key');
  await restart();
  expect(await published()).toEqual(['k1', 'k2']);
  const client = await gateway.client();
  expect(await client.login('linjing', PASSWORD)).toMatchObject({ Code: 0 });
  await keyTool('gateway-retire', 'k1');
  await restart();
  expect(await published()).toEqual(['k2']);
  await expect(old.login('linjing', PASSWORD)).rejects.toThrow();
});

test('a field key is changed: what was sealed before opens, what is sealed after names the new one', async () => {
  const { fields } = gateway.deps;
  const before = fields.encrypt('guest.mobile', '13900000000');
  await expect(keyTool('field-use', 'f2')).rejects.toThrow('There is no field key f2.');
  await keyTool('field-add', 'f2');
  await expect(keyTool('field-add', 'f2')).rejects.toThrow('already');
  await keyTool('field-use', 'f2');
  await restart();
  const after = gateway.deps.fields;
  expect(after.decrypt('guest.mobile', before)).toBe('13900000000');
  expect(after.encrypt('guest.mobile', '1')).toMatch(/^f2\./);
  expect(after.index('person_document.number', 'x')).toBe(fields.index('person_document.number', 'x'));
  expect(await keyTool('list')).toMatch(
    /^gateway k2 active .*\ngateway k1 retired .*\nfield f1 kept\nfield f2 in use$/s,
  );
  expect(readFileSync(join(gateway.folder, 'gateway.key'), 'utf8')).toContain('"current":"f2"');
});
