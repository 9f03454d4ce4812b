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

/** What a reply decrypts to (wire-protocol §3). Code 200 or 1100 is success. */
export type WireReply = {
  readonly Code: number;
  readonly Result?: unknown;
  readonly Message?: string | undefined;
};

/** A reply as it travels (wire-protocol §3). `ts` is the server's clock, signed. */
export type SealedReply = { readonly Result: string; readonly ts: number; readonly sign: string };

/** A request form whose fields have passed the field rules of wire-protocol §2; nothing is authenticated yet. */
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

/** What is signed beside the form fields: where the call goes and in which language (wire-protocol §2). */
export type CallContext = { readonly path: string; readonly language: WireLanguage };
