import { type Host, host } from './host.ts';

export type Utf8 = {
  /** The bytes are good until the next call: the usual short texts share one place, which costs nothing to make. */
  readonly encode: (text: string) => Uint8Array<ArrayBuffer>;
  /** Null when the bytes are not well-formed UTF-8. */
  readonly decode: (bytes: Uint8Array) => string | null;
};

const SHORT = 8192;

/** UTF-8 with what the runtime has, or by hand. */
export function utf8With({ TextEncoder, TextDecoder }: Host): Utf8 {
  if (!TextEncoder || !TextDecoder) return { encode: encodeByHand, decode: decodeByHand };
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const shared = new Uint8Array(3 * SHORT);
  return {
    encode: (text) =>
      text.length > SHORT
        ? encoder.encode(text)
        : shared.subarray(0, encoder.encodeInto(text, shared).written),
    decode: (bytes) => {
      try {
        return decoder.decode(bytes);
      } catch {
        return null;
      }
    },
  };
}

const utf8 = utf8With(host);

/** UTF-8 to be used up at once: see `Utf8.encode`. */
export const utf8View = utf8.encode;
/** UTF-8 to keep. */
export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => utf8.encode(text).slice();
export const utf8Text = utf8.decode;

function encodeByHand(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 3);
  let end = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    // A lone surrogate has no UTF-8 form; TextEncoder writes U+FFFD, and so do we.
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) {
      bytes[end++] = code;
    } else if (code < 0x800) {
      bytes[end++] = 0xc0 | (code >> 6);
      bytes[end++] = 0x80 | (code & 63);
    } else if (code < 0x10000) {
      bytes[end++] = 0xe0 | (code >> 12);
      bytes[end++] = 0x80 | ((code >> 6) & 63);
      bytes[end++] = 0x80 | (code & 63);
    } else {
      bytes[end++] = 0xf0 | (code >> 18);
      bytes[end++] = 0x80 | ((code >> 12) & 63);
      bytes[end++] = 0x80 | ((code >> 6) & 63);
      bytes[end++] = 0x80 | (code & 63);
    }
  }
  return bytes.slice(0, end);
}

const smallest = [0, 0x80, 0x800, 0x10000] as const;

function decodeByHand(bytes: Uint8Array): string | null {
  const parts: string[] = [];
  let points: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at++] ?? 0;
    const more = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead >= 0x80 && (lead < 0xc2 || lead > 0xf4)) return null;
    let point = more === 0 ? lead : lead & (0x3f >> more);
    for (let n = 0; n < more; n++) {
      const next = bytes[at++] ?? 0;
      if (next >> 6 !== 2) return null;
      point = (point << 6) | (next & 63);
    }
    const surrogate = point >= 0xd800 && point <= 0xdfff;
    if (point < (smallest[more] ?? 0) || point > 0x10ffff || surrogate) return null;
    points.push(point);
    if (points.length === 4096) {
      parts.push(String.fromCodePoint(...points));
      points = [];
    }
  }
  parts.push(String.fromCodePoint(...points));
  return parts.join('');
}
