import { fromBase64, fromBase64Url, toBase64Url } from './base64.ts';
import { keyInfos } from './names.ts';
import type { WireKeys } from './types.ts';
import { utf8Bytes } from './utf8.ts';

/** A gateway public key from discovery or pinned in the build (wire-protocol §4a): 65-byte point, base64url. */
export type GatewayKey = { readonly keyId: string; readonly publicKey: string };

/** Seed of a session from the login reply: kid `S`+32 hex, seed 32 bytes in base64 (wire-protocol §4a). */
type SessionSeed = { readonly kid: string; readonly seed: string };

type KeyLike = { readonly type: string };
type Ecdh = { readonly name: 'ECDH'; readonly namedCurve: 'P-256' };
type Ecdsa = { readonly name: 'ECDSA'; readonly namedCurve: 'P-256' };

/**
 * The part of WebCrypto's `SubtleCrypto` the wire needs. Browsers, Node and Electron all have it, so P-256
 * and SHA-256 are not written again here.
 */
export type SubtleLike = {
  digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  generateKey(
    algorithm: Ecdh,
    extractable: boolean,
    usages: ['deriveBits'],
  ): Promise<{ readonly publicKey: KeyLike; readonly privateKey: KeyLike }>;
  importKey(
    format: 'raw',
    data: Uint8Array<ArrayBuffer>,
    algorithm: Ecdh | Ecdsa | 'HKDF' | 'PBKDF2',
    extractable: boolean,
    usages: ('deriveBits' | 'verify')[],
  ): Promise<KeyLike>;
  exportKey(format: 'raw', key: KeyLike): Promise<ArrayBuffer>;
  /** So wide, because each runtime's own types stand inside, and its key type is narrower than `KeyLike`. */
  deriveBits(algorithm: object | string, key: KeyLike, length: number): Promise<ArrayBuffer>;
  verify(
    algorithm: object | string,
    key: KeyLike,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
};

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** A handshake in progress: its keys carry the public calls and the login. */
export type Bootstrap = {
  /** `B<key id>.<client public>`, for `sealRequest`. */
  readonly kid: string;
  readonly keyId: string;
  /** The ephemeral public point, 65 bytes, base64url. */
  readonly clientPublic: string;
  readonly keys: WireKeys;
  /** Session keys from the login reply's `session` (wire-protocol §4a). */
  deriveSession(session: SessionSeed): Promise<WireKeys>;
};

/** Makes an ephemeral key and agrees with the gateway's static one (wire-protocol §4). Rejects on a bad gateway key. */
export async function startBootstrap(subtle: SubtleLike, gateway: GatewayKey): Promise<Bootstrap> {
  const pair = await subtle.generateKey(curve, false, ['deriveBits']);
  const clientPublic = toBase64Url(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)));
  const server = await subtle.importKey('raw', publicPoint(gateway.publicKey), curve, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, pair.privateKey, 256);
  const secret = new Uint8Array(shared);
  const transcript = bootstrapTranscript(gateway.keyId, clientPublic, gateway.publicKey);
  const salt = new Uint8Array(await subtle.digest('SHA-256', bytes(utf8Bytes(transcript))));
  return {
    kid: bootstrapKid(gateway.keyId, clientPublic),
    keyId: gateway.keyId,
    clientPublic,
    keys: await deriveKeys(subtle, secret, salt),
    deriveSession: ({ kid, seed }) => deriveKeys(subtle, join(secret, seedBytes(seed)), utf8Bytes(kid)),
  };
}

/** HKDF-SHA256 of one secret into the four directional keys. */
export async function deriveKeys(
  subtle: SubtleLike,
  secret: Uint8Array,
  salt: Uint8Array,
): Promise<WireKeys> {
  const key = await subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveBits']);
  const derive = async ({ info, length }: { info: string; length: number }) => {
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: bytes(salt), info: bytes(utf8Bytes(info)) } as const;
    return new Uint8Array(await subtle.deriveBits(hkdf, key, length * 8));
  };
  const [c2sEnc, c2sMac, s2cEnc, s2cMac] = await Promise.all([
    derive(keyInfos.c2sEnc),
    derive(keyInfos.c2sMac),
    derive(keyInfos.s2cEnc),
    derive(keyInfos.s2cMac),
  ]);
  return { c2sEnc, c2sMac, s2cEnc, s2cMac };
}

/**
 * The login hash (wire-protocol §6): hex SHA-256(normalised account ‖ 0x00 ‖ password). Password-equivalent: never log it.
 */
export async function passwordKey(subtle: SubtleLike, account: string, password: string): Promise<string> {
  const text = utf8Bytes(`${normalAccount(account)}\0${password}`);
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * An account as typed, made one spelling: outer white space and invisible characters off, full-width forms narrow, lower
 * case; a mobile or ID number without what groups it, and a mainland mobile without country code. Both ends use it, so
 * that `ZhangSan ` and `zhangsan` bind the same verifier; the password is taken as it is.
 */
export function normalAccount(account: string): string {
  const plain = account.normalize('NFKC').replace(/\p{C}/gu, '').trim().toLowerCase();
  const number = plain.replace(/\(0\)|[\s().-]/g, '').replace(/^00(?=\d{8})/, '+');
  const home = number.replace(/^\+?86(?=1\d{10}$)/, '');
  return /^(?:\+?\d{7,15}|\d{17}[\dx])$/.test(home) ? home : plain;
}

/** Key id of a bootstrap call: `B<key id>.<client public>` (wire-protocol §4a). */
export function bootstrapKid(keyId: string, clientPublic: string): string {
  return `B${keyId}.${clientPublic}`;
}

/** Splits a bootstrap kid; null for a session kid. */
export function readBootstrapKid(kid: string): { keyId: string; clientPublic: string } | null {
  const dot = kid.indexOf('.');
  if (!kid.startsWith('B') || dot < 0) return null;
  return { keyId: kid.slice(1, dot), clientPublic: kid.slice(dot + 1) };
}

/** The text whose SHA-256 salts the bootstrap keys (wire-protocol §4a). */
export function bootstrapTranscript(keyId: string, clientPublic: string, serverPublic: string): string {
  return `ZL1|${keyId}|${clientPublic}|${serverPublic}`;
}

/** The 32 secret bytes of a login reply's seed. Throws on anything else: a gateway that sends it is broken. */
function seedBytes(seed: string): Uint8Array {
  const found = fromBase64(seed);
  if (found?.length !== 32) throw new Error('session seed is not 32 bytes of base64');
  return found;
}

function publicPoint(text: string): Uint8Array<ArrayBuffer> {
  const point = fromBase64Url(text);
  if (point?.length !== 65) throw new Error('gateway key is not an uncompressed P-256 point');
  return point;
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** WebCrypto wants bytes on a plain ArrayBuffer. */
function bytes(from: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(from);
}
