import { readJson } from '../../../contract/kit/readJson.ts';
import { utf8Bytes, utf8Text } from '../../../contract/wire/utf8.ts';
import type { Aead } from '../ports.ts';

/** Turns values into sealed bodies and back, under one user's cache key. */
export type SealedRows = {
  seal(value: unknown, bound: string): Uint8Array;
  /** Undefined when the bytes are not what was sealed there. */
  open(body: Uint8Array, bound: string): unknown;
  /** A keyed hash of a text. */
  mac(text: string): Uint8Array;
};

/** Seals rows as JSON under one key; what does not open is undefined. */
export function sealedRows(aead: Aead, key: Uint8Array): SealedRows {
  return {
    seal: (value, bound) => aead.seal(key, utf8Bytes(JSON.stringify(value)), bound),
    open(body, bound) {
      const plain = aead.open(key, body, bound);
      const text = plain && utf8Text(plain);
      return text ? readJson(text) : undefined;
    },
    mac: (text) => aead.mac(key, text),
  };
}
