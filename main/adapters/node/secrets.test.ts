import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileSecrets, KeyDamaged } from './secrets.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'tripdesk-secrets-'));
const plain = new TextEncoder().encode('会话');

test('the key file is this user’s alone, and what it wrapped outlives the process', async () => {
  const at = folder();
  const wrapped = await fileSecrets(at).wrap(plain);
  expect(statSync(join(at, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(Buffer.from(wrapped).includes(Buffer.from(plain))).toBe(false);
  expect(await fileSecrets(at).unwrap(wrapped)).toEqual(plain);
});

test('what another key wrapped, or what was changed, is nothing', async () => {
  const secrets = fileSecrets(folder());
  const wrapped = await secrets.wrap(plain);
  expect(await fileSecrets(folder()).unwrap(wrapped)).toBeUndefined();
  for (let at = 0; at < wrapped.length; at++) {
    const changed = Uint8Array.from(wrapped, (byte, n) => (n === at ? byte ^ 1 : byte));
    expect(await secrets.unwrap(changed), String(at)).toBeUndefined();
  }
  expect(await secrets.unwrap(new Uint8Array())).toBeUndefined();
});

test('a damaged key file is said, never written over', () => {
  const at = folder();
  fileSecrets(at);
  writeFileSync(join(at, 'secret.key'), 'short');
  expect(() => fileSecrets(at)).toThrow(KeyDamaged);
  expect(readFileSync(join(at, 'secret.key'), 'utf8')).toBe('short');
});
