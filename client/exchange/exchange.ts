import { commonCodes } from '../../contract/kit/codes.ts';
import { readJson } from '../../contract/kit/readJson.ts';
import { fail } from '../../contract/kit/result.ts';
import type { CallName, CallOutput } from '../../contract/registry.ts';
import { formBody } from '../../contract/wire/envelope.ts';
import { acceptHeader } from '../../contract/wire/inflate.ts';
import { API_PATH } from '../../contract/wire/names.ts';
import { openReply } from '../../contract/wire/open.ts';
import { sealRequest } from '../../contract/wire/seal.ts';
import type { WireLanguage } from '../../contract/wire/types.ts';
import type { Clock, FactsOf, HttpReply, NoReply, OutputCheck, Random, Signal, Transport } from '../ports.ts';
import type { Attempt, Seal } from './attempt.ts';
import { readReply } from './readReply.ts';

export type Request<Name extends CallName> = {
  readonly name: Name;
  /** Business fields with `_idem` and `_ctx` beside them. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly seal: Seal;
  readonly timeoutMs: number;
  readonly signal?: Signal | undefined;
};

export type ExchangeOptions = {
  /** Origin of the gateway; empty for a page of the gateway's own. */
  readonly gateway: string;
  readonly factsOf: FactsOf;
  readonly check: OutputCheck;
  readonly language: () => WireLanguage;
  /** Called with each authentic reply: how far the gateway's clock is ahead (ms). */
  readonly onSkew: (skewMs: number) => void;
};

export type Exchange = {
  send<Name extends CallName>(request: Request<Name>): Promise<Attempt<CallOutput<Name>>>;
  /**
   * The gateway's time (epoch ms) by its last authentic reply; undefined before there was one, and after this
   * machine's clock was set or the machine slept.
   */
  gatewayNow(): number | undefined;
};

/** How far the clock may stray from the steady one before it counts as set. */
const STEADY_MS = 60_000;

/**
 * One sealed round trip: seal → post → open → check. A clock that is off is corrected once, with the server's
 * signed time (wire-protocol §5 step 6), and then kept for later calls. Any authentic reply gives the time.
 */
export function makeExchange(
  { clock, random, http }: { clock: Clock; random: Random; http: Transport },
  options: ExchangeOptions,
): Exchange {
  let lastReply: { skewMs: number; at: number; steady: number } | undefined;
  let sequence = 0;

  const send = async <Name extends CallName>(request: Request<Name>): Promise<Attempt<CallOutput<Name>>> => {
    const { name, seal, timeoutMs, signal } = request;
    const language = options.language();
    const payload = { ...request.payload, _seq: ++sequence };
    const sealed = sealRequest(
      { ...seal, tag: name, path: API_PATH, language, payload },
      { now: clock.now() + (lastReply?.skewMs ?? 0), random: random.bytes },
    );
    const answer = await http.request({
      method: 'POST',
      url: options.gateway + API_PATH,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': language,
        ...acceptHeader,
      },
      body: formBody(sealed.form),
      timeoutMs,
      signal,
    });
    if (!answer.ok) return noReply(answer.reason);
    const opened = await openReply(readJson(answer.reply.body), {
      keys: seal.keys,
      clientSign: sealed.clientSign,
    });
    if (!opened.ok) return unauthentic(answer.reply, opened.error.details);
    const at = clock.now();
    lastReply = { skewMs: opened.value.ts - at, at, steady: clock.steady() };
    options.onSkew(lastReply.skewMs);
    return { result: readReply(name, opened.value.reply, options), delivery: 'answered' };
  };

  return {
    async send(request) {
      const first = await send(request);
      const isOff =
        !first.result.ok && first.result.error.code === 'CLOCK_SKEW' && first.delivery === 'answered';
      return isOff ? send(request) : first;
    },
    gatewayNow() {
      if (!lastReply) return undefined;
      const now = clock.now();
      const moved = now - lastReply.at - (clock.steady() - lastReply.steady);
      return Math.abs(moved) < STEADY_MS ? now + lastReply.skewMs : undefined;
    },
  };
}

function noReply(reason: NoReply): Attempt<never> {
  const code = reason === 'aborted' ? 'ABORTED' : reason === 'timeout' ? 'TIMEOUT' : 'NETWORK';
  return { result: fail(code), delivery: reason === 'refused' ? 'notSent' : 'mayHaveArrived' };
}

/** Nothing here is signed, so it may steer a retry but never settles anything. */
function unauthentic(
  { status, headers }: HttpReply,
  { wireCode }: Readonly<Record<string, unknown>> = {},
): Attempt<never> {
  const wait = Number(headers['retry-after']);
  const more = Number.isFinite(wait) && wait > 0 ? { retryAfterSeconds: wait } : {};
  const code = [502, 503, 504].includes(status)
    ? 'UNAVAILABLE'
    : status === 429
      ? 'RATE_LIMITED'
      : wireCode === commonCodes.INVALID_REQUEST
        ? 'INVALID_REQUEST'
        : 'REPLY_BROKEN';
  return { result: fail(code, more), delivery: 'mayHaveArrived' };
}
