import { type Host, host } from './host.ts';

export type Utf8 = {
  /** The bytes are good until the next call: the usual short texts share one place, which costs nothing to make. */
  readonly encode: (text: string) => Uint8Array<ArrayBuffer>;
  /** Null when the bytes are not well-formed UTF-8. */
  readonly decode: (bytes: Uint8Array) => string | null;
};

const SHORT = 8192;

/** UTF-8 by the runtime. Safari 14.0 has no `encodeInto`: it makes a new place for each text. */
export function utf8With({ TextEncoder, TextDecoder }: Pick<Host, 'TextEncoder' | 'TextDecoder'>): Utf8 {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const shared = new Uint8Array(3 * SHORT);
  return {
    encode: (text) =>
      text.length > SHORT || !encoder.encodeInto
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
