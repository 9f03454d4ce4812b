import { commonCodes } from '../kit/codes.ts';

/** Fixed texts and limits of envelope v1 (wire-protocol §2–§5). */
export const PROTOCOL = 'ZL1';
export const SUITE = 'SM4CBC-HSM3';
export const VERSION = '1.0';
export const API_PATH = '/api';
export const DISCOVERY_PATH = '/.well-known/travel-gateway.json';
/** Where a gateway says that it is there. */
export const HEALTH_PATH = '/healthz';
export const DEFAULT_PARAM_NAME = 'data';

/** Every form field but the payload, whose name is chosen by `paramName`. */
export const fieldNames = [
  'signType',
  'timestamp',
  'paramName',
  'token',
  'clientSign',
  'debug',
  'tag',
  'device',
  'version',
] as const;

/** The four derived keys: HKDF info text and length in bytes (wire-protocol §4). */
export const keyInfos = {
  c2sEnc: { info: 'zl1 c2s enc', length: 16 },
  c2sMac: { info: 'zl1 c2s mac', length: 32 },
  s2cEnc: { info: 'zl1 s2c enc', length: 16 },
  s2cMac: { info: 'zl1 s2c mac', length: 32 },
} as const;

/** Longest payload field, in characters of base64 (wire-protocol §2). */
export const MAX_PAYLOAD = 64 * 1024;
/** The same for a call that uploads an image (`isUpload` of its facts); it stays within the body every call may send. */
export const MAX_UPLOAD = 176 * 1024;
/** A timestamp is fresh within ± this many ms (wire-protocol §5 step 6); a nonce is kept this long (wire-protocol §5 step 7). */
export const CLOCK_WINDOW_MS = 300_000;
export const NONCE_LIFE_MS = 660_000;

/** The one answer, HTTP 400, to every failure before authentication (wire-protocol §5): always these very bytes. */
export const INVALID_ANSWER = `{"Code":${commonCodes.INVALID_REQUEST},"Message":"请求无效"}`;

const reserved: ReadonlySet<string> = new Set(fieldNames);

/** Whether a form field of this name may carry the payload (wire-protocol §2). */
export function isParamName(name: string): boolean {
  return /^[a-z][a-z0-9]{1,15}$/.test(name) && !reserved.has(name);
}

/** The `device` field: the bare channel before login, channel + user code after (wire-protocol §2). */
export function deviceOf(channel: 'h5' | 'pc', userCode = ''): string {
  return channel + userCode;
}
