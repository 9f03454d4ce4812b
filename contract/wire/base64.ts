import { type Host, host } from './host.ts';

const { atob, btoa } = host;

export type Base64 = {
  readonly encode: (bytes: Uint8Array) => string;
  /** Null for anything but canonical, padded base64: no white space, no url alphabet, no stray bits. */
  readonly decode: (text: string) => Uint8Array<ArrayBuffer> | null;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 with the fastest thing the runtime has: of bytes, Node's Buffer, or of texts with a letter for each byte. */
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
    encode: (bytes) => {
      let letters = '';
      for (const byte of bytes) letters += String.fromCharCode(byte);
      return btoa(letters);
    },
    decode: strictly((text) => {
      const letters = atob(text);
      const bytes = new Uint8Array(letters.length);
      for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
      return bytes;
    }),
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
  const last = alphabet.indexOf(text.charAt(text.length - 1 - pads));
  return last < 0 || (pads > 0 && (last & (pads === 1 ? 3 : 15)) !== 0);
}
