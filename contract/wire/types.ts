/** Directional keys of one session or bootstrap: enc 16 bytes, mac 32 bytes (wire-protocol §4). */
export type WireKeys = {
  readonly c2sEnc: Uint8Array;
  readonly c2sMac: Uint8Array;
  readonly s2cEnc: Uint8Array;
  readonly s2cMac: Uint8Array;
};

/** Cryptographically random bytes of the given length. */
export type RandomBytes = (length: number) => Uint8Array;

/** Accept-Language of a call; part of the signature. */
export type WireLanguage = 'zh-CN' | 'en-US';

/** What a reply decrypts to (§3). Code 200 or 1100 is success. */
export type WireReply = {
  readonly Code: number;
  readonly Result?: unknown;
  readonly Message?: string | undefined;
};

/** A reply as it travels (§3). `ts` is the server's clock, signed. */
export type SealedReply = { readonly Result: string; readonly ts: number; readonly sign: string };

/** A request form whose fields have passed the field rules of §2; nothing is authenticated yet. */
export type Envelope = {
  readonly signType: string;
  readonly kid: string;
  readonly timestamp: string;
  readonly paramName: string;
  /** base64( IV ‖ ciphertext ). */
  readonly payload: string;
  readonly token: string;
  readonly clientSign: string;
  readonly debug: '0' | '1';
  readonly tag: string;
  readonly device: string;
  readonly version: string;
};

/** What is signed beside the form fields: where the call goes and in which language (§2). */
export type CallContext = { readonly path: string; readonly language: WireLanguage };

/** A gateway public key from discovery or pinned in the build (§4a): 65-byte point, base64url. */
export type GatewayKey = { readonly keyId: string; readonly publicKey: string };

/** Seed of a session from the login reply: kid `S`+32 hex, seed 32 bytes in base64 (§4a). */
export type SessionSeed = { readonly kid: string; readonly seed: string };

export type KeyLike = { readonly type: string };
type Ecdh = { readonly name: 'ECDH'; readonly namedCurve: 'P-256' };

/**
 * The part of WebCrypto's `SubtleCrypto` the wire needs. Browsers, Node and Electron all have it, so P-256
 * and SHA-256 are not written again here.
 */
export type SubtleLike = {
  digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  generateKey(
    algorithm: Ecdh,
    extractable: boolean,
    usages: ['deriveBits'],
  ): Promise<{ readonly publicKey: KeyLike; readonly privateKey: KeyLike }>;
  importKey(
    format: 'raw',
    data: Uint8Array<ArrayBuffer>,
    algorithm: Ecdh | 'HKDF',
    extractable: boolean,
    usages: 'deriveBits'[],
  ): Promise<KeyLike>;
  exportKey(format: 'raw', key: KeyLike): Promise<ArrayBuffer>;
  deriveBits(
    algorithm:
      | { readonly name: 'ECDH'; readonly public: KeyLike }
      | {
          readonly name: 'HKDF';
          readonly hash: 'SHA-256';
          readonly salt: Uint8Array<ArrayBuffer>;
          readonly info: Uint8Array<ArrayBuffer>;
        },
    key: KeyLike,
    length: number,
  ): Promise<ArrayBuffer>;
};
