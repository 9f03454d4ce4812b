import { describe, expect, test } from 'vitest';
import { broken, openssl, own, type Primitives } from './implementations.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const hex = (found: Uint8Array | null) => Buffer.from(found ?? []).toString('hex');
const text = (words: string) => new Uint8Array(Buffer.from(words));

const K = '0123456789abcdeffedcba9876543210';
const K2 = 'fedcba98765432100123456789abcdef';
const counting = '000102030405060708090a0b0c0d0e0f';

/** wire-protocol §8, and RFC 1321's suite for MD5: what each check finds, and what it must be. */
const vectors: Readonly<Record<string, { find: (by: Primitives) => string; be: string }>> = {
  'SM4 one block': {
    find: (by) => hex(by.encryptBlock(bytes(K), bytes(K))),
    be: '681edf34d206965e86b3e94f536e4246',
  },
  'SM4 one block back': {
    find: (by) => hex(by.decryptBlock(bytes(K), bytes('681edf34d206965e86b3e94f536e4246'))),
    be: K,
  },
  'SM4 second key': {
    find: (by) => hex(by.encryptBlock(bytes(K2), bytes(counting))),
    be: 'f766678f13f01adeac1b3ea955adb594',
  },
  'SM4-CBC two blocks': {
    find: (by) => hex(by.encryptCbc(bytes(K), bytes(K), bytes(K + K)).subarray(16, 48)),
    be: '2677f46b09c122cc975533105bd4a22af6125f7275ce552c3a2bbcf533de8a3b',
  },
  'SM4-CBC padding': {
    find: (by) => {
      const sealed = by.encryptCbc(bytes(K), bytes(counting), text('差旅'));
      return `${sealed.length} ${hex(openssl.decryptCbc(bytes(K), sealed))}`;
    },
    be: `32 ${hex(text('差旅'))}`,
  },
  'SM3 "abc"': {
    find: (by) => hex(by.sm3(text('abc'))),
    be: '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
  },
  'SM3 empty': {
    find: (by) => hex(by.sm3(text(''))),
    be: '1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b',
  },
  'SM3 64 bytes': {
    find: (by) => hex(by.sm3(text('abcd'.repeat(16)))),
    be: 'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732',
  },
  'HMAC-SM3 first': {
    find: (by) => hex(by.hmacSm3(new Uint8Array(32).fill(0x0b), text('Hi There'))),
    be: 'c0ba18c68b90c88bc07de794bfc7d2c8d19ec31ed8773bc2b390c9604e0be11e',
  },
  'HMAC-SM3 second': {
    find: (by) => hex(by.hmacSm3(text('Jefe Jeferson Jr'), text('what do ya want for nothing?'))),
    be: 'ce791a34c59adef472997a249600f3f244d59e875be04055ba2ae12fc845e78c',
  },
  'MD5 empty': { find: (by) => by.md5(text('')), be: 'd41d8cd98f00b204e9800998ecf8427e' },
  'MD5 "abc"': { find: (by) => by.md5(text('abc')), be: '900150983cd24fb0d6963f7d28e17f72' },
  'MD5 80 digits': {
    find: (by) => by.md5(text('1234567890'.repeat(8))),
    be: '57edf4a22be3c955ac49da2e2107b67a',
  },
};

const rounds = 1_000_000;
const zeros = new Uint8Array(16 * rounds);

/** CBC over zeros is the cipher applied to its own result: block n is n iterations, through the fast loops. */
const million = {
  '1,000,000 iterations': {
    find: (by: Primitives) =>
      hex(by.encryptCbc(bytes(K), bytes(K), zeros).subarray(16 * rounds, 16 * rounds + 16)),
    be: '595298c7c6fd271f0402f804c33d3f66',
  },
  '1,000,000 iterations back': {
    find: (by: Primitives) => {
      const plain = by.decryptCbc(bytes(K), openssl.encryptCbc(bytes(K), bytes(K), zeros));
      return plain && Buffer.compare(plain, zeros) === 0 ? 'zeros' : 'something else';
    },
    be: 'zeros',
  },
};

describe.each([own, openssl])('$name', (by) => {
  test.each(Object.entries({ ...vectors, ...million }))('%s', (_, { find, be }) => {
    expect(find(by)).toBe(be);
  });
});

test.each(Object.entries(broken))('control: %s fails a vector', (_, by) => {
  const failed = Object.values(vectors).filter(({ find, be }) => find(by) !== be);
  expect(failed).not.toEqual([]);
});

test('control: every vector fails some broken variant', () => {
  const arms = Object.values(broken);
  const blind = Object.entries(vectors).filter(([, { find, be }]) => arms.every((by) => find(by) === be));
  expect(blind.map(([name]) => name)).toEqual([]);
});

test('control: so do the million', () => {
  const skipping = broken['a cipher whose last round is skipped'];
  const forward = broken['a cipher that decrypts with the keys in forward order'];
  expect(million['1,000,000 iterations'].find(skipping!)).not.toBe(million['1,000,000 iterations'].be);
  expect(million['1,000,000 iterations back'].find(forward!)).not.toBe('zeros');
});
