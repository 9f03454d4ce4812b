import { isRecord } from '../kit/isRecord.ts';
import { readJson } from '../kit/readJson.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import { canonicalText, replyText } from './canonical.ts';
import { readEnvelope } from './envelope.ts';
import { DEFLATED, inflateText } from './inflate.ts';
import { MAX_PAYLOAD } from './names.ts';
import { parsePayload } from './payload.ts';
import { prepareKeys } from './preparedKeys.ts';
import { decryptBytes, decryptText, sameText, signText, textToken } from './textCodec.ts';
import type { CallContext, Envelope, WireKeys, WireReply } from './types.ts';
import { utf8Text } from './utf8.ts';

/** An authentic reply and the server's signed clock (epoch ms), from which a 4102 is corrected once. */
export type OpenedReply = { readonly reply: WireReply; readonly ts: number };

/**
 * Opens a gateway body (parsed JSON) that answers the request signed `clientSign`.
 * REPLY_BROKEN: unsigned, tampered, for another request, or unreadable. REPLY_CLEAR: a body sent before
 * authentication ({"Code","Message"}); anybody can write one, so it is only ever a failure, its number in
 * `details.wireCode`.
 */
export async function openReply(
  body: unknown,
  { keys, clientSign }: { keys: WireKeys; clientSign: string },
): Promise<Result<OpenedReply, 'REPLY_BROKEN' | 'REPLY_CLEAR'>> {
  if (!isRecord(body)) return fail('REPLY_BROKEN');
  const { Result: result, ts, sign } = body;
  if (typeof result !== 'string' || typeof ts !== 'number' || typeof sign !== 'string') return clear(body);
  const { cipher, mac } = prepareKeys(keys).s2c;
  if (!sameText(signText(mac, replyText(clientSign, ts, result)), sign)) return fail('REPLY_BROKEN');
  const bytes = decryptBytes(cipher, result);
  const text = bytes && (bytes[0] === DEFLATED ? await inflateText(bytes) : utf8Text(bytes));
  const reply = text && parseReply(text);
  return reply ? ok({ reply, ts }) : fail('REPLY_BROKEN');
}

/** A request whose signature holds, with its payload. */
export type OpenedRequest = {
  readonly envelope: Envelope;
  readonly payload: Readonly<Record<string, unknown>>;
};

/**
 * Opens a request form as the gateway does (wire-protocol §5 steps 1–5 and 9, without clock, nonce and limits): the pure
 * counterpart for cross-checks and fake gateways.
 */
export function openRequest(
  fields: ReadonlyMap<string, string>,
  {
    keysOf,
    maxPayload = MAX_PAYLOAD,
    ...context
  }: CallContext & {
    keysOf: (kid: string) => WireKeys | null;
    maxPayload?: number;
  },
): Result<OpenedRequest, 'INVALID_REQUEST' | 'PAYLOAD_BROKEN'> {
  const read = readEnvelope(fields, maxPayload);
  if (!read.ok) return read;
  const envelope = read.value;
  const raw = keysOf(envelope.kid);
  if (!raw) return fail('INVALID_REQUEST');
  const { cipher, mac } = prepareKeys(raw).c2s;
  const canonical = canonicalText(envelope, context);
  const token = textToken(canonical);
  const signed = signText(mac, `${canonical}\n${envelope.token}`);
  if (token !== envelope.token || !sameText(signed, envelope.clientSign)) return fail('INVALID_REQUEST');
  const text = decryptText(cipher, envelope.payload);
  const payload = text === null ? null : parsePayload(text);
  return payload ? ok({ envelope, payload }) : fail('PAYLOAD_BROKEN');
}

function clear(body: Record<string, unknown>): Result<never, 'REPLY_BROKEN' | 'REPLY_CLEAR'> {
  const { Code: wireCode, Message: message } = body;
  if (typeof wireCode !== 'number') return fail('REPLY_BROKEN');
  return fail('REPLY_CLEAR', {
    ...(typeof message === 'string' && { message }),
    details: { wireCode },
  });
}

function parseReply(text: string): WireReply | null {
  const value = readJson(text);
  if (!isRecord(value) || typeof value.Code !== 'number') return null;
  const { Code, Message } = value;
  return { Code, Result: value.Result, ...(typeof Message === 'string' && { Message }) };
}
