import { commonCodes, isSuccessCode } from '../../../contract/kit/codes.ts';
import { isRecord } from '../../../contract/kit/isRecord.ts';
import { readJson } from '../../../contract/kit/readJson.ts';
import { type Failure, fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { CallName } from '../../../contract/registry.ts';
import { formBody } from '../../../contract/wire/envelope.ts';
import { API_PATH } from '../../../contract/wire/names.ts';
import { openReply } from '../../../contract/wire/open.ts';
import { sealRequest } from '../../../contract/wire/seal.ts';
import type { WireKeys, WireLanguage, WireReply } from '../../../contract/wire/types.ts';
import type { KnownFacts } from '../knownFacts.ts';
import type { H5Host } from './host.ts';

/** One round trip: a query is quick or lost, a booking may wait for a slow supplier. All end before 200 s (spec §9). */
const QUERY_MS = 30_000;
const COMMAND_MS = 90_000;

export type Seal = { readonly kid: string; readonly keys: WireKeys; readonly device: string };

export type Sending = {
  readonly name: CallName;
  /** Business fields with `_idem` and `_ctx` beside them. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly seal: Seal;
  readonly signal?: AbortSignal | undefined;
};

export type Exchange = (sending: Sending) => Promise<Result<unknown>>;

type Opened = { readonly result: Result<unknown>; readonly ts?: number };

/**
 * Seals, posts and opens one call. A clock that is off is corrected once with the server's signed time
 * (wire-protocol §5 step 6) and kept for later calls.
 */
export function makeExchange(
  host: H5Host,
  known: KnownFacts,
  language: () => WireLanguage,
  /** Hears with each authentic reply how far the gateway's clock is ahead (ms). */
  told: (skewMs: number) => void,
): Exchange {
  let skewMs = 0;
  let sequence = 0;

  const send = async ({ name, payload, seal, signal }: Sending): Promise<Opened> => {
    const said = language();
    sequence += 1;
    const sealed = sealRequest(
      { ...seal, tag: name, path: API_PATH, language: said, payload: { ...payload, _seq: sequence } },
      { now: host.now() + skewMs, random: host.random },
    );
    const posted = await post(
      host,
      formBody(sealed.form),
      said,
      known.of(name)?.kind === 'command' ? COMMAND_MS : QUERY_MS,
      signal,
    );
    if (!posted.ok) return { result: posted };
    const { status, text, retryAfter } = posted.value;
    const opened = openReply(readJson(text), { keys: seal.keys, clientSign: sealed.clientSign });
    if (!opened.ok) return { result: unsigned(status, retryAfter, opened.error.details?.['wireCode']) };
    told(opened.value.ts - host.now());
    return { result: readReply(opened.value.reply), ts: opened.value.ts };
  };

  return async (sending) => {
    const first = await send(sending);
    if (first.result.ok || first.result.error.code !== 'CLOCK_SKEW' || first.ts === undefined)
      return first.result;
    skewMs = first.ts - host.now();
    return (await send(sending)).result;
  };
}

type Posted = { readonly status: number; readonly text: string; readonly retryAfter: string | null };

async function post(
  host: H5Host,
  body: string,
  language: WireLanguage,
  timeoutMs: number,
  outer: AbortSignal | undefined,
): Promise<Result<Posted, 'ABORTED' | 'TIMEOUT' | 'NETWORK'>> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, timeoutMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    const answer = await host.fetch(API_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
      body,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: controller.signal,
    });
    const text = await answer.text();
    return ok({ status: answer.status, text, retryAfter: answer.headers.get('retry-after') });
  } catch {
    if (late) return fail('TIMEOUT');
    return fail(controller.signal.aborted ? 'ABORTED' : 'NETWORK');
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/** Nothing here is signed: it says that something failed, never what became of the call. */
function unsigned(status: number, retryAfter: string | null, wireCode: unknown): Result<never> {
  const wait = Number(retryAfter);
  const more = Number.isFinite(wait) && wait > 0 ? { retryAfterSeconds: wait } : {};
  if (status === 502 || status === 503 || status === 504) return fail('UNAVAILABLE', more);
  if (status === 429) return fail('RATE_LIMITED', more);
  return fail(wireCode === commonCodes.INVALID_REQUEST ? 'INVALID_REQUEST' : 'REPLY_BROKEN');
}

/** A failure is known by the name the gateway gives (decision 2), else by its number. */
function readReply({ Code, Result: body, Message }: WireReply): Result<unknown> {
  if (isSuccessCode(Code)) return ok(body);
  const facts = isRecord(body) ? body : {};
  const { error, requestId, retryAfterSeconds, details } = facts;
  const more: Omit<Failure, 'code'> = {
    ...(Message && { message: Message }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(isRecord(details) && { details }),
  };
  const named = typeof error === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(error) ? error : undefined;
  const numbered = Object.entries(commonCodes).find(([, number]) => number === Code)?.[0];
  return fail(named ?? numbered ?? 'INTERNAL', more);
}
