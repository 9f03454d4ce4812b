import { fromBase64, toBase64 } from './base64.ts';
import { md5Hex } from './md5.ts';
import type { Mac } from './sm3.ts';
import type { Sm4 } from './sm4.ts';
import { decryptCbc, encryptCbc } from './sm4Cbc.ts';
import { utf8Text, utf8View } from './utf8.ts';

/** Text → UTF-8 → SM4-CBC → base64( IV ‖ ciphertext ). */
export function encryptText(cipher: Sm4, iv: Uint8Array, text: string): string {
  return toBase64(encryptCbc(cipher, iv, utf8View(text)));
}

/** What was encrypted, as bytes; null when it is not base64, not whole blocks or badly padded. */
export function decryptBytes(cipher: Sm4, sealed: string): Uint8Array | null {
  const bytes = fromBase64(sealed);
  return bytes && decryptCbc(cipher, bytes);
}

/** The reverse of `encryptText`; null also when it is not UTF-8. */
export function decryptText(cipher: Sm4, sealed: string): string | null {
  const plain = decryptBytes(cipher, sealed);
  return plain && utf8Text(plain);
}

/** MD5 hex of a text. */
export function textToken(text: string): string {
  return md5Hex(utf8View(text));
}

/** base64( HMAC-SM3(text) ). */
export function signText(mac: Mac, text: string): string {
  return toBase64(mac(utf8View(text)));
}

/** Compares two texts without stopping at the first difference. */
export function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
