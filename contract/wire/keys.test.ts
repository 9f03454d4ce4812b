import { expect, test } from 'vitest';
import { toBase64Url } from './base64.ts';
import { bootstrapKid, normalAccount, readBootstrapKid, startBootstrap } from './keys.ts';

const { subtle } = crypto;
const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
const publicKey = toBase64Url(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)));
const gateway = { keyId: 'k1', publicKey };
const hex = (keys: Readonly<Record<string, Uint8Array>>) =>
  Object.values(keys).map((key) => Buffer.from(key).toString('hex'));

test.each([
  [' ZhangSan\t', 'zhangsan'],
  ['ＬｉｎＪｉｎｇ\u200b', 'linjing'],
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['+49 (0)170 1234567', '+491701234567'],
  ['110105 19491231 002X', '11010519491231002x'],
  ['zhang.san@example.com', 'zhang.san@example.com'],
  ['li-na_86', 'li-na_86'],
  ['u000101', 'u000101'],
])('the account %j is %s', (typed, account) => {
  expect(normalAccount(typed)).toBe(account);
  expect(normalAccount(account)).toBe(account);
});

test('every bootstrap has its own point and keys, four different ones', async () => {
  const one = await startBootstrap(subtle, gateway);
  const other = await startBootstrap(subtle, gateway);
  expect(new Set([...hex(one.keys), ...hex(other.keys)]).size).toBe(8);
  expect(one.clientPublic).toMatch(/^B[A-Za-z0-9_-]{86}$/);
  expect(one.kid).toBe(`Bk1.${one.clientPublic}`);
});

test('session keys follow the seed and the kid', async () => {
  const bootstrap = await startBootstrap(subtle, gateway);
  const seed = Buffer.alloc(32, 7).toString('base64');
  const derive = (kid: string, from = seed) => bootstrap.deriveSession({ kid, seed: from }).then(hex);
  const kid = `S${'0'.repeat(32)}`;
  expect(await derive(kid)).toEqual(await derive(kid));
  expect(await derive(kid)).not.toEqual(await derive(`S${'1'.repeat(32)}`));
  expect(await derive(kid)).not.toEqual(await derive(kid, Buffer.alloc(32, 8).toString('base64')));
});

test('a gateway key that is no point of the curve is refused', async () => {
  const off = Buffer.alloc(65, 1).toString('base64url');
  for (const bad of ['', 'AAAA', `${publicKey}=`, off, `B${'A'.repeat(86)}`]) {
    await expect(startBootstrap(subtle, { keyId: 'k1', publicKey: bad })).rejects.toThrow();
  }
});

test('a seed that is not 32 bytes is refused', async () => {
  const bootstrap = await startBootstrap(subtle, gateway);
  for (const seed of ['', 'AAAA', Buffer.alloc(31).toString('base64'), `${'A'.repeat(43)}`]) {
    expect(() => bootstrap.deriveSession({ kid: 'S', seed })).toThrow('32 bytes');
  }
});

test('a bootstrap kid splits into what it was made of', () => {
  expect(readBootstrapKid(bootstrapKid('k1', 'Bxy-_'))).toEqual({ keyId: 'k1', clientPublic: 'Bxy-_' });
  expect(readBootstrapKid(`S${'0'.repeat(32)}`)).toBeNull();
  expect(readBootstrapKid('Bk1')).toBeNull();
});
