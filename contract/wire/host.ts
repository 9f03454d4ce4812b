/** What the runtime brings: the optional parts are not in every one, and what uses them has another way then. */
export type Host = {
  readonly TextEncoder: new () => {
    encode(text: string): Uint8Array<ArrayBuffer>;
    encodeInto?(text: string, into: Uint8Array): { readonly written: number };
  };
  readonly TextDecoder: new (
    label: 'utf-8',
    options: { fatal: boolean; ignoreBOM?: boolean },
  ) => { decode(bytes?: Uint8Array, options?: { stream: boolean }): string };
  readonly atob: (text: string) => string;
  readonly btoa: (letters: string) => string;
  readonly Buffer?: NodeBuffer | undefined;
  readonly Uint8Array?: ByteArray;
  readonly DecompressionStream?: new (format: 'deflate') => unknown;
  readonly Response: new (
    body: Uint8Array,
  ) => { readonly body: { pipeThrough(through: unknown): { getReader(): Reader } } };
};

type Reader = {
  read(): Promise<{ readonly value?: Uint8Array | undefined }>;
};

type NodeBuffer = {
  from(text: string, encoding: 'base64'): Uint8Array<ArrayBuffer>;
  from(buffer: ArrayBufferLike, offset: number, length: number): { toString(encoding: 'base64'): string };
};

type ByteArray = {
  fromBase64?(text: string, options: { lastChunkHandling: 'strict' }): Uint8Array<ArrayBuffer>;
  readonly prototype: { readonly toBase64?: (this: Uint8Array) => string };
};

export const host: Host = globalThis as typeof globalThis & Host;
