import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { broken, openssl, own, type Primitives } from './implementations.ts';

/** guarantees S16: 100,000 with TRIPDESK_LONG=1, else 2,000. */
const ROUNDS = process.env.TRIPDESK_LONG === '1' ? 100_000 : 2000;

// sm-crypto's types allow only half of what it does, so its two calls are typed here.
type SmCrypto = {
  sm3(message: number[], options?: { key: number[] }): string;
  sm4: {
    encrypt(
      plain: number[],
      key: number[],
      options: { mode: 'cbc'; iv: number[]; output: 'array' },
    ): number[];
  };
};
const smCrypto: SmCrypto = createRequire(import.meta.url)('sm-crypto');

type Round = { key: Uint8Array; macKey: Uint8Array; iv: Uint8Array; plain: Uint8Array };

/** Random input; lengths lie close to block borders, and one in a hundred is long. */
function randomRound(at: number): Round {
  const long = at % 100 === 0;
  const length = long ? 4000 + (at % 5000) : (at * 7) % 300;
  return {
    key: randomBytes(16),
    macKey: randomBytes((at * 13) % 150),
    iv: randomBytes(16),
    plain: randomBytes(length),
  };
}

/** What one implementation makes of a round, comparable with another's. */
function marks(by: Primitives, { key, macKey, iv, plain }: Round) {
  const sealed = by.encryptCbc(key, iv, plain);
  return {
    block: hex(by.encryptBlock(key, iv)),
    back: hex(by.decryptBlock(key, iv)),
    sealed: hex(sealed),
    opened: hex(by.decryptCbc(key, openssl.encryptCbc(key, iv, plain))),
    sm3: hex(by.sm3(plain)),
    mac: hex(by.hmacSm3(macKey, plain)),
    md5: by.md5(plain),
  };
}

function bySmCrypto({ key, macKey, iv, plain }: Round) {
  const options = { mode: 'cbc', iv: Array.from(iv), output: 'array' } as const;
  const sealed = smCrypto.sm4.encrypt(Array.from(plain), Array.from(key), options);
  return {
    sealed: hex(iv) + hex(Uint8Array.from(sealed)),
    sm3: smCrypto.sm3(Array.from(plain)),
    // It takes an empty key for no key at all.
    ...(macKey.length > 0 && { mac: smCrypto.sm3(Array.from(plain), { key: Array.from(macKey) }) }),
  };
}

test(`own primitives equal node:crypto and sm-crypto on ${ROUNDS} random inputs`, {
  timeout: 600_000,
}, () => {
  for (let at = 0; at < ROUNDS; at++) {
    const round = randomRound(at);
    const mine = marks(own, round);
    expect(mine).toEqual(marks(openssl, round));
    expect(mine).toMatchObject(bySmCrypto(round));
    expect(mine.opened).toBe(hex(round.plain));
  }
});

test.each(Object.entries(broken))('control: %s differs', (_, by) => {
  const rounds = Array.from({ length: 50 }, (__, at) => randomRound(at + 1));
  const differing = rounds.filter((round) => {
    return differences(marks(by, round), marks(openssl, round)).length > 0;
  });
  expect(differing.length).toBeGreaterThan(40);
});

test('both refuse the same sealed texts', () => {
  const key = randomBytes(16);
  const sealed = openssl.encryptCbc(key, randomBytes(16), randomBytes(50));
  let refused = 0;
  for (let at = 0; at < ROUNDS; at++) {
    const cut = at % 3 === 0 ? sealed.subarray(0, at % (sealed.length + 1)) : sealed;
    const wrong = Buffer.from(cut);
    if (at % 3 !== 0) wrong[at % wrong.length]! ^= 1 + (at % 255);
    const mine = own.decryptCbc(key, wrong);
    // OpenSSL throws for a missing IV and takes an empty ciphertext for an error of its own; both are refusals.
    expect(mine === null ? null : hex(mine)).toBe(hexOrNull(openssl.decryptCbc(key, wrong)));
    if (mine === null) refused += 1;
  }
  expect(refused).toBeGreaterThan(ROUNDS / 3);
});

function differences(
  mine: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(theirs).filter((mark) => mine[mark] !== theirs[mark]);
}

function hex(found: Uint8Array | null): string {
  return found === null ? 'refused' : Buffer.from(found).toString('hex');
}

function hexOrNull(found: Uint8Array | null): string | null {
  return found && hex(found);
}
