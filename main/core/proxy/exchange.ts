import type { Call } from '../../../contract/kit/defineCall.ts';
import { readJson } from '../../../contract/kit/readJson.ts';
import { fail } from '../../../contract/kit/result.ts';
import { formBody } from '../../../contract/wire/envelope.ts';
import { API_PATH } from '../../../contract/wire/names.ts';
import { openReply } from '../../../contract/wire/open.ts';
import { sealRequest } from '../../../contract/wire/seal.ts';
import type { WireLanguage } from '../../../contract/wire/types.ts';
import type { Clock, Http, HttpReply, NoReply, Random } from '../ports.ts';
import type { Attempt, Seal } from './attempt.ts';
import { readReply } from './readReply.ts';

export type Request = {
  readonly name: string;
  readonly call: Call;
  /** Business fields with `_idem` and `_ctx` beside them. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly seal: Seal;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/** How far the clock may stray from the steady one before it counts as set. */
const STEADY_MS = 60_000;

export type Exchange = {
  readonly send: (request: Request) => Promise<Attempt>;
  /**
   * The gateway's time (epoch ms) as its last authentic reply told it; undefined before there was one, and after this
   * machine's clock was set or the machine slept.
   */
  readonly gatewayNow: () => number | undefined;
};

/**
 * One sealed round trip: seal → post → open → validate. A clock that is off is corrected once, with the server's
 * signed time (wire-protocol §5 step 6), and then kept for later calls. Any authentic reply tells the time.
 */
export function makeExchange(
  ports: { clock: Clock; random: Random; http: Http },
  gateway: string,
  language: () => WireLanguage,
  /** Hears with each authentic reply how far the gateway's clock is ahead (ms). */
  heard: (skewMs: number) => void = () => {},
): Exchange {
  let told: { skewMs: number; at: number; steady: number } | undefined;
  let sequence = 0;

  const send = async (request: Request): Promise<Attempt> => {
    const { call, name, seal } = request;
    const said = language();
    const sealed = sealRequest(
      {
        ...seal,
        tag: name,
        path: API_PATH,
        language: said,
        payload: { ...request.payload, _seq: ++sequence },
      },
      { now: ports.clock.now() + (told?.skewMs ?? 0), random: ports.random.bytes },
    );
    const answer = await ports.http.request({
      method: 'POST',
      url: gateway + API_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': said },
      body: formBody(sealed.form),
      timeoutMs: request.timeoutMs,
      signal: request.signal,
    });
    if (!answer.ok) return noReply(answer.reason);
    const opened = openReply(readJson(answer.reply.body), { keys: seal.keys, clientSign: sealed.clientSign });
    if (!opened.ok) return unauthentic(answer.reply, opened.error.details?.wireCode);
    const at = ports.clock.now();
    told = { skewMs: opened.value.ts - at, at, steady: ports.clock.steady() };
    heard(told.skewMs);
    return { result: readReply(call, opened.value.reply), reach: 'answered' };
  };

  return {
    async send(request) {
      const first = await send(request);
      const isOff =
        !first.result.ok && first.result.error.code === 'CLOCK_SKEW' && first.reach === 'answered';
      return isOff ? send(request) : first;
    },
    gatewayNow() {
      if (!told) return undefined;
      const now = ports.clock.now();
      const moved = now - told.at - (ports.clock.steady() - told.steady);
      return Math.abs(moved) < STEADY_MS ? now + told.skewMs : undefined;
    },
  };
}

function noReply(reason: NoReply): Attempt {
  const code = reason === 'aborted' ? 'ABORTED' : reason === 'timeout' ? 'TIMEOUT' : 'NETWORK';
  return { result: fail(code), reach: reason === 'refused' ? 'none' : 'perhaps' };
}

/** Nothing here is signed, so it may steer a retry but never settles anything. */
function unauthentic(reply: HttpReply, wireCode: unknown): Attempt {
  const wait = Number(reply.headers['retry-after']);
  const more = Number.isFinite(wait) && wait > 0 ? { retryAfterSeconds: wait } : {};
  if (reply.status === 502 || reply.status === 503 || reply.status === 504) {
    return { result: fail('UNAVAILABLE', more), reach: 'perhaps' };
  }
  if (reply.status === 429) return { result: fail('RATE_LIMITED', more), reach: 'perhaps' };
  return { result: fail(wireCode === 4001 ? 'INVALID_REQUEST' : 'REPLY_BROKEN'), reach: 'perhaps' };
}
