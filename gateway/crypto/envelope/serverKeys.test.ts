import { createECDH, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { startBootstrap } from '../../../contract/wire/keys.ts';
import { isOnP256 } from './p256Point.ts';
import { makeServerKey, serverBootstrapKeys, sessionKeysFrom } from './serverKeys.ts';

const { subtle } = webcrypto;
const ROUNDS = process.env.TRIPDESK_LONG === '1' ? 2000 : 100;

test('both ends of a bootstrap, and of the session after it, have the same keys', async () => {
  const server = makeServerKey('k1');
  for (let at = 0; at < ROUNDS; at++) {
    const client = await startBootstrap(subtle, { keyId: 'k1', publicKey: server.publicKey });
    const ours = serverBootstrapKeys([makeServerKey('k0'), server], client.kid);
    if (!ours) throw new Error('not taken for a bootstrap');
    expect(ours).toMatchObject({ genuine: true, keyId: 'k1', clientPublic: client.clientPublic });
    expect(ours.keys).toEqual(client.keys);
    const seed = Buffer.alloc(32, at);
    const kid = `S${Buffer.alloc(16, at).toString('hex')}`;
    const session = await client.deriveSession({ kid, seed: seed.toString('base64') });
    expect(sessionKeysFrom(ours.secret, seed, kid)).toEqual(session);
  }
});

test('a key is restored from its private bytes', () => {
  const made = makeServerKey('k1');
  expect(made.privateKey).toHaveLength(32);
  expect(makeServerKey('k1', made.privateKey)).toEqual(made);
});

test('an unknown key id, a bad point and a bad encoding give keys of nobody, and say so', () => {
  const server = makeServerKey('k1');
  const client = makeServerKey('x').publicKey;
  const kids = [
    `Bk2.${client}`,
    `Bk1.${'A'.repeat(87)}`,
    `Bk1.${client.slice(0, 43)}`,
    'Bk1.',
    `Bk1.B${'_'.repeat(86)}`,
  ];
  const found = kids.map((kid) => serverBootstrapKeys([server], kid));
  expect(found.map((one) => one?.genuine)).toEqual(kids.map(() => false));
  expect(found.every((one) => one?.keys.c2sMac.length === 32)).toBe(true);
  expect(serverBootstrapKeys([server], `S${'0'.repeat(32)}`)).toBeNull();
});

test('the curve is known as OpenSSL knows it', () => {
  const mine = createECDH('prime256v1');
  mine.generateKeys();
  for (let at = 0; at < ROUNDS; at++) {
    const other = createECDH('prime256v1');
    const point = other.generateKeys();
    expect(isOnP256(point)).toBe(true);
    point[1 + (at % 64)]! ^= 1 + (at % 255);
    let taken = true;
    try {
      mine.computeSecret(point);
    } catch {
      taken = false;
    }
    expect(isOnP256(point)).toBe(taken);
  }
});

test('no point: wrong length, compressed, infinity, a coordinate beyond the field', () => {
  const point = createECDH('prime256v1').generateKeys();
  const beyond = Buffer.concat([Buffer.of(4), Buffer.alloc(32, 0xff), point.subarray(33)]);
  const bad = [
    Buffer.alloc(0),
    Buffer.of(0),
    point.subarray(0, 64),
    Buffer.concat([point, Buffer.of(0)]),
    Buffer.alloc(65),
    beyond,
    Buffer.concat([Buffer.of(2), point.subarray(1)]),
  ];
  expect(bad.filter(isOnP256)).toEqual([]);
});
