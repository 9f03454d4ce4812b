import { parseForm, readEnvelope } from '../../../contract/wire/envelope.ts';
import { DEFAULT_PARAM_NAME, MAX_UPLOAD, PROTOCOL, SUITE, VERSION } from '../../../contract/wire/names.ts';
import type { CallContext, Envelope, WireKeys } from '../../../contract/wire/types.ts';
import { dummyKeys, verify } from './nodeCodec.ts';

/** A request whose signature holds, with the keys it was signed with and whatever else the look-up found. */
export type Authentic<Found> = { readonly envelope: Envelope; readonly found: Found };

type KeyLookup<Found> = {
  /** Step 3: keys of a kid. An unknown kid answers null; a bootstrap kid that is not genuine does too. */
  readonly find: (kid: string) => Promise<Found | null>;
  /** Longest payload field of a tag, in characters. */
  readonly maxPayload: (tag: string) => number;
};

/**
 * Steps 2–5 of wire-protocol §5: parse, field rules, keys, checksum, signature. Null for every failure, and every
 * failure does the work of a success: a malformed form is replaced by a decoy of its own size.
 */
export async function authenticate<Found extends { readonly keys: WireKeys }>(
  body: string,
  context: CallContext,
  { find, maxPayload }: KeyLookup<Found>,
): Promise<Authentic<Found> | null> {
  const fields = parseForm(body);
  const read = fields && readEnvelope(fields, maxPayload(fields.get('tag') ?? ''));
  const given = read?.ok ? read.value : decoyOf(body);
  const envelope = { ...given, kid: ownText(given.kid), tag: ownText(given.tag) };
  const found = await find(envelope.kid);
  const good = verify(envelope, context, found?.keys ?? dummyKeys);
  return read?.ok && found && good ? { envelope, found } : null;
}

/**
 * A text of its own memory. What is cut out of a body keeps the whole body, and kids and tags are cached for long:
 * by sessions, agreements, rate limits and figures.
 */
function ownText(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

const decoyKid = `S${'0'.repeat(32)}`;
const decoy: Envelope = {
  signType: `${PROTOCOL}.${SUITE}.${decoyKid}`,
  kid: decoyKid,
  timestamp: '1',
  paramName: DEFAULT_PARAM_NAME,
  payload: '',
  token: '0'.repeat(32),
  clientSign: `${'A'.repeat(43)}=`,
  debug: '0',
  tag: 'H5Login',
  device: 'h5',
  version: VERSION,
};

// A little less than what the fields beside the payload take of a body: the longer text to sign pays for the
// field rules that a malformed form leaves early. The causes stay within 2 µs (tests/vectors/uniformRefusal).
const BESIDES = 240;

function decoyOf(body: string): Envelope {
  return { ...decoy, payload: body.slice(BESIDES, BESIDES + MAX_UPLOAD) };
}
