import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStatementOf, type KeyStatement } from '../../contract/wire/keyStatement.ts';
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

type Document = { keys: { id: string }[]; statements: KeyStatement[] };
const discovery = async () => {
  const answer = await fetch(`${gateway.origin}/.well-known/travel-gateway.json`);
  return (await answer.json()) as Document;
};
const published = async () => {
  const { keys } = await discovery();
  return keys.map((key) => key.id).toSorted((a, b) => (a < b ? -1 : 1));
};
/** Who says something good of whom, as `signer>key`. */
const said = async () => {
  const now = Date.now();
  const { statements } = await discovery();
  const signers = new Map(statements.map((one) => [one.id, one.signingKey]));
  for (const one of statements) {
    const signer = signers.get(one.signedBy) ?? signing.get(one.signedBy) ?? '';
    signing.set(one.id, one.signingKey);
    expect(await isStatementOf(webcrypto.subtle, signer, one, now)).toBe(true);
    expect(await isStatementOf(webcrypto.subtle, signer, { ...one, seq: one.seq + 1 }, now)).toBe(false);
    expect(await isStatementOf(webcrypto.subtle, signer, one, now + 8 * 24 * 3_600_000)).toBe(false);
  }
  return statements.map((one) => `${one.signedBy}>${one.id}`).toSorted((a, b) => (a < b ? -1 : 1));
};
/** What each key signs with, also once it is no longer shown. */
const signing = new Map<string, string>();

test('the gateway’s key is changed over two starts: clients of the old one are served until it is retired', async () => {
  const old = await gateway.client();
  await expect(keyTool('gateway-retire', 'k1')).rejects.toThrow('only active');
  await keyTool('gateway-add', 'k2');
  await expect(keyTool('gateway-add', 'k2')).rejects.toThrow('already');
  await expect(keyTool('gateway-add', 'K 3')).rejects.toThrow('Name the key');
  await restart();
  expect(await published()).toEqual(['k1', 'k2']);
  expect(await said()).toEqual(['k1>k1', 'k1>k2', 'k2>k2']);
  // Clients move to newer keys only: those of the newest would be left without any.
  await expect(keyTool('gateway-retire', 'k2')).rejects.toThrow('No newer gateway key than k2');
  const client = await gateway.client();
  expect(await client.login('linjing', PASSWORD)).toMatchObject({ Code: 0 });
  await keyTool('gateway-retire', 'k1');
  await restart();
  expect(await published()).toEqual(['k2']);
  expect(await said()).toEqual(['k1>k2', 'k2>k2']);
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
