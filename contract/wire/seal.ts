import { canonicalText, replyText } from './canonical.ts';
import { DEFAULT_PARAM_NAME, PROTOCOL, SUITE, VERSION } from './names.ts';
import { prepareKeys } from './preparedKeys.ts';
import { encryptText, signText, textToken } from './textCodec.ts';
import type { CallContext, RandomBytes, SealedReply, WireKeys, WireReply } from './types.ts';

/** One call to be sealed. `payload` holds the business fields with `_idem`, `_ctx`, `_seq` beside them. */
export type CallToSeal = CallContext & {
  readonly tag: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly keys: WireKeys;
  /** `S…` of the session, or `B…` of the bootstrap (`Bootstrap.kid`). */
  readonly kid: string;
  /** See `deviceOf`. */
  readonly device: string;
  readonly debug?: boolean;
  readonly paramName?: string;
};

/** A request ready to post with `formBody(form)`; keep `clientSign` to open its reply. */
export type SealedRequest = { readonly form: Record<string, string>; readonly clientSign: string };

/** Seals one request (wire-protocol §2). `now` is epoch ms; the 16 random bytes become IV and nonce. */
export function sealRequest(
  call: CallToSeal,
  { now, random }: { now: number; random: RandomBytes },
): SealedRequest {
  const keys = prepareKeys(call.keys);
  const fields = {
    signType: `${PROTOCOL}.${SUITE}.${call.kid}`,
    timestamp: String(now),
    paramName: call.paramName ?? DEFAULT_PARAM_NAME,
    debug: call.debug ? ('1' as const) : ('0' as const),
    tag: call.tag,
    device: call.device,
    version: VERSION,
  };
  const payload = encryptText(keys.c2s.cipher, random(16), JSON.stringify(call.payload));
  const canonical = canonicalText({ ...fields, payload }, call);
  const token = textToken(canonical);
  const clientSign = signText(keys.c2s.mac, `${canonical}\n${token}`);
  return { form: { ...fields, [fields.paramName]: payload, token, clientSign }, clientSign };
}

/** Seals a reply to the request signed `clientSign` (wire-protocol §3), as the gateway does: for tests and fake gateways. */
export function sealReply(
  reply: WireReply,
  to: { keys: WireKeys; clientSign: string; now: number; random: RandomBytes },
): SealedReply {
  const { cipher, mac } = prepareKeys(to.keys).s2c;
  const result = encryptText(cipher, to.random(16), JSON.stringify(reply));
  return { Result: result, ts: to.now, sign: signText(mac, replyText(to.clientSign, to.now, result)) };
}
