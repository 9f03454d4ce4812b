import { createECDH, createHash, hkdfSync } from 'node:crypto';
import { bootstrapTranscript, readBootstrapKid } from '../../../contract/wire/keys.ts';
import { keyInfos } from '../../../contract/wire/names.ts';
import type { WireKeys } from '../../../contract/wire/types.ts';
import { isOnP256 } from './p256Point.ts';

/** A static gateway key. Two ids may be active at a time (wire-protocol §4). */
export type ServerKey = {
  readonly keyId: string;
  /** 65-byte uncompressed point, base64url without padding, as in key discovery (wire-protocol §4a). */
  readonly publicKey: string;
  /** 32 bytes; secret. */
  readonly privateKey: Uint8Array;
};

/** What a bootstrap kid stands for. */
export type ServerBootstrap = {
  readonly keys: WireKeys;
  /** The ECDH secret, 32 bytes: keep it for `sessionKeysFrom`. */
  readonly secret: Uint8Array;
  readonly keyId: string;
  readonly clientPublic: string;
  /** False when the kid names no key of ours or no point of the curve: refuse, after the same work. */
  readonly genuine: boolean;
};

/** Makes a static key, or restores it from its 32 private bytes. */
export function makeServerKey(keyId: string, privateKey?: Uint8Array): ServerKey {
  const ecdh = createECDH('prime256v1');
  if (privateKey) ecdh.setPrivateKey(privateKey);
  else ecdh.generateKeys();
  const secret = Buffer.alloc(32);
  const scalar = ecdh.getPrivateKey();
  scalar.copy(secret, 32 - scalar.length);
  return { keyId, publicKey: ecdh.getPublicKey('base64url'), privateKey: secret };
}

const decoy = makeServerKey('decoy');
const decoyPoint = Buffer.from(makeServerKey('decoy').publicKey, 'base64url');

/**
 * Keys of a bootstrap kid (wire-protocol §4a). An unknown key id and a bad point go through the same agreement with decoys, so
 * that time tells nothing (wire-protocol §5). Null for a session kid.
 */
export function serverBootstrapKeys(serverKeys: readonly ServerKey[], kid: string): ServerBootstrap | null {
  const named = readBootstrapKid(kid);
  if (!named) return null;
  const { keyId, clientPublic } = named;
  const known = serverKeys.find((key) => key.keyId === keyId);
  const server = known ?? decoy;
  const given = Buffer.from(clientPublic, 'base64url');
  const onCurve = isOnP256(given);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(server.privateKey);
  const secret = ecdh.computeSecret(onCurve ? given : decoyPoint);
  const transcript = bootstrapTranscript(keyId, clientPublic, server.publicKey);
  const salt = createHash('sha256').update(transcript).digest();
  const genuine = known !== undefined && onCurve;
  return { keys: deriveKeys(secret, salt), secret, keyId, clientPublic, genuine };
}

/** Session keys after login (wire-protocol §4a): `secret` of the bootstrap, 32 random bytes, kid `S`+32 hex. */
export function sessionKeysFrom(secret: Uint8Array, seed: Uint8Array, kid: string): WireKeys {
  return deriveKeys(Buffer.concat([secret, seed]), Buffer.from(kid));
}

/** HKDF-SHA256 of one secret into the four directional keys. */
export function deriveKeys(secret: Uint8Array, salt: Uint8Array): WireKeys {
  const derive = ({ info, length }: { info: string; length: number }) =>
    new Uint8Array(hkdfSync('sha256', secret, salt, info, length));
  return {
    c2sEnc: derive(keyInfos.c2sEnc),
    c2sMac: derive(keyInfos.c2sMac),
    s2cEnc: derive(keyInfos.s2cEnc),
    s2cMac: derive(keyInfos.s2cMac),
  };
}
