import { fromBase64Url } from './base64.ts';
import type { SubtleLike } from './keys.ts';
import { PROTOCOL } from './names.ts';
import { utf8Bytes } from './utf8.ts';

/**
 * What a gateway's key says of a newer one, or of itself (decision 24): that `publicKey` is the gateway's, and that
 * statements of it are signed with `signingKey`. Beside the keys in key discovery.
 */
export type KeyStatement = {
  readonly id: string;
  /** 65-byte P-256 points, base64url: the static key to agree with, and the key that verifies what it signs. */
  readonly publicKey: string;
  readonly signingKey: string;
  /** The keys of a gateway are counted; clients move to higher numbers only. */
  readonly seq: number;
  /** Id of the key that signs. */
  readonly signedBy: string;
  /** Epoch ms; worth nothing later, so that a key taken out of use is not offered for ever. */
  readonly until: number;
  /** ECDSA P-256 with SHA-256 over `statementText`, 64 bytes r ‖ s, base64url. */
  readonly signature: string;
};

/** A statement holds for this long, ms; gateways sign a fresh one well before. */
export const STATEMENT_LIFE_MS = 7 * 24 * 3_600_000;

/** HKDF info of the signing key's private part, from the static key's (48 bytes, reduced to the curve's order). */
export const SIGNING_INFO = 'zl1 key sign';

/** The text that is signed. Ids, points and numbers have no `|` in them. */
export function statementText(statement: Omit<KeyStatement, 'signature'>): string {
  const { id, publicKey, signingKey, seq, signedBy, until } = statement;
  return [PROTOCOL, 'KEY', signedBy, id, publicKey, signingKey, seq, until].join('|');
}

/** Whether a statement was signed with this key and is still good. Never rejects. */
export async function isStatementOf(
  subtle: SubtleLike,
  signingKey: string,
  statement: KeyStatement,
  now: number,
): Promise<boolean> {
  const point = fromBase64Url(signingKey);
  const signature = fromBase64Url(statement.signature);
  if (point?.length !== 65 || signature?.length !== 64 || statement.until < now) return false;
  try {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
    const key = await subtle.importKey('raw', new Uint8Array(point), curve, false, ['verify']);
    const signed = new Uint8Array(utf8Bytes(statementText(statement)));
    return await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, new Uint8Array(signature), signed);
  } catch {
    return false;
  }
}
