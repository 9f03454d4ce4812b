import { fail, ok, type Result } from '../kit/result.ts';
import { fieldNames, isParamName, PROTOCOL, SUITE, VERSION } from './names.ts';
import type { Envelope } from './types.ts';

const kidRule = 'S[0-9a-f]{32}|B[A-Za-z0-9_-]{1,32}\\.[A-Za-z0-9_-]{87}';
const signTypeRule = new RegExp(`^${PROTOCOL}\\.${SUITE}\\.(${kidRule})$`);
const timestampRule = /^[1-9]\d{0,14}$/;
const tokenRule = /^[0-9a-f]{32}$/;
const clientSignRule = /^[A-Za-z0-9+/]{43}=$/;
const tagRule = /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*$/;
const deviceRule = /^(?:h5|pc)[A-Za-z0-9_-]{0,40}$/;
const payloadRule = /^[A-Za-z0-9+/]+={0,2}$/;
const MAX_TAG = 64;

type Fields = ReadonlyMap<string, string>;

/**
 * Splits a form body. Unlike URLSearchParams it refuses what wire-protocol §2 refuses: duplicate fields, control
 * characters and broken percent escapes; and it never repairs.
 */
export function parseForm(body: string): Fields | null {
  const fields = new Map<string, string>();
  for (const pair of body.split('&')) {
    const cut = pair.indexOf('=');
    if (cut <= 0) return null;
    const name = decodePart(pair.slice(0, cut));
    const value = decodePart(pair.slice(cut + 1));
    if (name === null || value === null || fields.has(name)) return null;
    fields.set(name, value);
    if (fields.size > fieldNames.length + 1) return null;
  }
  return fields;
}

/**
 * Checks every field against wire-protocol §2 and answers the envelope, or INVALID_REQUEST for anything missing, unknown,
 * malformed or too long. `maxPayload` is in characters of base64: `MAX_PAYLOAD`, more for an upload tag.
 */
export function readEnvelope(fields: Fields, maxPayload: number): Result<Envelope, 'INVALID_REQUEST'> {
  const field = (name: string) => fields.get(name) ?? '';
  const paramName = field('paramName');
  const signType = field('signType');
  const debug = field('debug');
  const payload = field(paramName);
  const kid = signTypeRule.exec(signType)?.[1];
  const good =
    kid !== undefined &&
    fields.size === fieldNames.length + 1 &&
    isParamName(paramName) &&
    timestampRule.test(field('timestamp')) &&
    tokenRule.test(field('token')) &&
    clientSignRule.test(field('clientSign')) &&
    (debug === '0' || debug === '1') &&
    field('tag').length <= MAX_TAG &&
    tagRule.test(field('tag')) &&
    deviceRule.test(field('device')) &&
    field('version') === VERSION &&
    isPayload(payload, maxPayload);
  if (!good) return fail('INVALID_REQUEST');
  return ok({
    signType,
    kid,
    timestamp: field('timestamp'),
    paramName,
    payload,
    token: field('token'),
    clientSign: field('clientSign'),
    debug,
    tag: field('tag'),
    device: field('device'),
    version: VERSION,
  });
}

/** The form body as it is posted. A bare `+` would arrive as a space, so everything is percent-encoded. */
export function formBody(form: Readonly<Record<string, string>>): string {
  return Object.entries(form)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function isPayload(text: string, max: number): boolean {
  return text.length <= max && text.length % 4 === 0 && payloadRule.test(text);
}

function decodePart(text: string): string | null {
  try {
    const escaped = text.includes('%') || text.includes('+');
    const plain = escaped ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
    return /\p{Cc}/u.test(plain) ? null : plain;
  } catch {
    return null;
  }
}
