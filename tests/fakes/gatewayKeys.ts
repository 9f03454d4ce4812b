import { webcrypto } from 'node:crypto';
import { fromBase64Url, toBase64Url } from '../../contract/wire/base64.ts';
import type { KeyStatement } from '../../contract/wire/keyStatement.ts';
import { bootstrapTranscript, deriveKeys, readBootstrapKid } from '../../contract/wire/keys.ts';
import { utf8Bytes } from '../../contract/wire/utf8.ts';
import { signingKeyOf, signStatement } from '../../gateway/crypto/envelope/keySigning.ts';
import { makeStatements } from '../../gateway/crypto/keys/statements.ts';

const subtle = webcrypto.subtle;
const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));

/** The keys of the fake gateway: what it shows of them, and what is agreed under the one in use. */
export async function fakeGatewayKeys(now: () => number) {
  let keyId = 'k1';
  let pair = await makePair();
  /** Every key there was, newest last. What a key signs with has nothing to do with what it agrees with, here. */
  let keys = [{ keyId, publicKey: pair.point, privateKey: random(32), seq: 1, active: true }];
  /** Gateways before keys had signing keys say nothing of them. */
  let signs = true;

  const bootstrapSecret = async (kid: string) => {
    const read = readBootstrapKid(kid);
    const point = read && fromBase64Url(read.clientPublic);
    if (!read || read.keyId !== keyId || !point) return null;
    const peer = await subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
    const secret = new Uint8Array(
      await subtle.deriveBits({ name: 'ECDH', public: peer }, pair.privateKey, 256),
    );
    const text = bootstrapTranscript(keyId, read.clientPublic, pair.point);
    const salt = new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(utf8Bytes(text))));
    return { secret, keys: await deriveKeys(subtle, secret, salt) };
  };

  const statements = () => (signs ? makeStatements(keys)(now()) : []);
  const discovery = () => ({
    protocol: 'ZL1',
    suites: ['SM4CBC-HSM3'],
    keys: [{ id: keyId, publicKey: pair.point, active: true }],
    time: now(),
    ...(signs && { statements: statements() }),
  });

  return {
    bootstrapSecret,
    statements,
    discovery,
    /** A new key in place of the one in use, signed by those before it or by nobody. */
    async changeKey({ signed = true, id = `k${keys.length + 1}` } = {}) {
      pair = await makePair();
      keyId = id;
      const made = {
        keyId,
        publicKey: pair.point,
        privateKey: random(32),
        seq: keys.length + 1,
        active: true,
      };
      keys = [...(signed ? keys.map((key) => ({ ...key, active: false })) : []), made];
    },
    setSigns: (next: boolean) => {
      signs = next;
    },
    /** What the newest key says of any other, as its holder could. */
    vouch: (said: Omit<KeyStatement, 'signedBy' | 'until' | 'signature'>): KeyStatement => {
      const signer = signingKeyOf({ privateKey: keys.at(-1)?.privateKey ?? random(32) });
      return signStatement({ ...said, signedBy: keyId, until: now() + 60_000 }, signer);
    },
    pin: () => ({ keyId, publicKey: pair.point }),
  };
}

async function makePair() {
  const made = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  return {
    privateKey: made.privateKey,
    point: toBase64Url(new Uint8Array(await subtle.exportKey('raw', made.publicKey))),
  };
}
