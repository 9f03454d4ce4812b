import { type Host, host } from './host.ts';
import { utf8Text } from './utf8.ts';

export type Base64 = {
  readonly encode: (bytes: Uint8Array) => string;
  /** Null for anything but canonical, padded base64: no white space, no url alphabet, no stray bits. */
  readonly decode: (text: string) => Uint8Array<ArrayBuffer> | null;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const letters = Uint8Array.from(alphabet, (letter) => letter.charCodeAt(0));
const BAD = 64;
const values = new Uint8Array(128).fill(BAD);
letters.forEach((letter, value) => {
  values[letter] = value;
});
const PAD = 61;

/** Base64 with the fastest thing the runtime has: built in, Node's Buffer, or by table. */
export function base64With({
  Buffer: nodeBuffer,
  Uint8Array: native,
}: Pick<Host, 'Buffer' | 'Uint8Array'>): Base64 {
  const fromBase64 = native?.fromBase64?.bind(native);
  const toBase64 = native?.prototype.toBase64;
  if (fromBase64 && toBase64) {
    return {
      encode: (bytes) => toBase64.call(bytes),
      decode: strictly((text) => fromBase64(text, { lastChunkHandling: 'strict' })),
    };
  }
  if (nodeBuffer) {
    return {
      encode: (bytes) => nodeBuffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
      decode: strictly((text) => {
        // Plain bytes, not a Buffer: whose `slice` is a view where everybody else's is a copy.
        const { buffer, byteOffset, length } = nodeBuffer.from(text, 'base64');
        const bytes = new Uint8Array(buffer, byteOffset, length);
        // A small one lies in memory shared with others, which whoever keeps it would keep whole: 64 KiB for a key.
        return length === buffer.byteLength ? bytes : bytes.slice();
      }),
    };
  }
  return {
    encode: (bytes) => utf8Text(encodeByTable(bytes)) ?? '',
    decode: strictly(decodeByTable),
  };
}

const base64 = base64With(host);

export const toBase64 = base64.encode;
export const fromBase64 = base64.decode;

/** Base64url without padding (wire-protocol §4a). */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null for anything but canonical base64url without padding. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (/[^A-Za-z0-9_-]/.test(text)) return null;
  const padded = text + '='.repeat((4 - (text.length % 4)) % 4);
  return fromBase64(padded.replaceAll('-', '+').replaceAll('_', '/'));
}

/**
 * Built-in decoders skip what they do not know, so the result's length tells whether anything was skipped; that
 * is much cheaper than reading the text with a pattern first.
 */
function strictly(decode: (text: string) => Uint8Array<ArrayBuffer> | null): Base64['decode'] {
  return (text) => {
    const { length } = text;
    if (length % 4 !== 0) return null;
    const pads = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
    if (length > 0 && strayBits(text, pads)) return null;
    if (text.includes('-') || text.includes('_')) return null;
    try {
      const bytes = decode(text);
      return bytes?.length === (length / 4) * 3 - pads ? bytes : null;
    } catch {
      return null;
    }
  };
}

/** Whether the last letter carries bits that no byte uses: such text has a second spelling. */
function strayBits(text: string, pads: number): boolean {
  const last = values[text.charCodeAt(text.length - 1 - pads)] ?? BAD;
  return last === BAD || (pads > 0 && (last & (pads === 1 ? 3 : 15)) !== 0);
}

function encodeByTable(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PAD);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    out[to++] = letters[word >> 18] ?? 0;
    out[to++] = letters[(word >> 12) & 63] ?? 0;
    if (left > 1) out[to++] = letters[(word >> 6) & 63] ?? 0;
    if (left > 2) out[to++] = letters[word & 63] ?? 0;
  }
  return out;
}

function decodeByTable(text: string): Uint8Array<ArrayBuffer> | null {
  const pads = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const end = text.length - pads;
  const out = new Uint8Array((text.length / 4) * 3 - pads);
  let word = 0;
  let to = 0;
  for (let at = 0; at < end; at++) {
    const value = values[text.charCodeAt(at)] ?? BAD;
    if (value === BAD) return null;
    word = (word << 6) | value;
    const step = at & 3;
    if (step > 0) out[to++] = word >> (6 - 2 * step);
  }
  return out;
}
