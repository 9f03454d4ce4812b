import { toBase64Url } from '../../../contract/wire/base64.ts';
import type { SubtleLike } from '../../../contract/wire/keys.ts';
import { utf8Bytes } from '../../../contract/wire/utf8.ts';

/** There are few patterns: each guess at a stolen hash costs this many rounds. */
const ROUNDS = 600_000;

/** The slow salted hash a pattern is kept as (PBKDF2 with HMAC-SHA256). */
export async function patternHash(subtle: SubtleLike, pattern: string, salt: Uint8Array): Promise<string> {
  const key = await subtle.importKey('raw', bytes(utf8Bytes(pattern)), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: ROUNDS };
  return toBase64Url(new Uint8Array(await subtle.deriveBits(way, key, 256)));
}

const bytes = (from: Uint8Array) => new Uint8Array(from);
