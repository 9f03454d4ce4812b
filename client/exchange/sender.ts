import { fail } from '../../contract/kit/result.ts';
import type { CallName, CallOutput } from '../../contract/registry.ts';
import { COMMAND_MS, QUERY_MS, TOTAL_MS } from '../limits.ts';
import type { Clock, FactsOf, Random, Signal } from '../ports.ts';
import { type Attempt, isPassing, lastOf, mayHaveArrived, type Seal } from './attempt.ts';
import { backoffMs } from './backoff.ts';
import type { Exchange } from './exchange.ts';
import { pause } from './pause.ts';

export type Sending<Name extends CallName> = {
  readonly name: Name;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly seal: Seal;
  /** How often at most; 1 where a repeat could do harm or a cached answer stands ready. */
  readonly tries: number;
  readonly signal?: Signal | undefined;
  /** Failures after which it is tried again; all that pass by themselves unless said otherwise. */
  readonly retried?: ((code: string) => boolean) | undefined;
};

/**
 * What a try says of the gateway: an authentic reply came (`answered`), nothing could be sent (`refused`), it may or may
 * not be there (`unknown`), or something answers under a key this machine does not know, and nothing is sent to it
 * (`keyChanged`).
 */
export type GatewayEvidence = 'answered' | 'refused' | 'unknown' | 'keyChanged';
export type Report = (evidence: GatewayEvidence) => void;

/**
 * Sends until something definite comes, `tries` are used up, or the time is over; full jitter between tries.
 * The caller gives more than one try only to queries and to commands under an `_idem`.
 */
export type Send = <Name extends CallName>(sending: Sending<Name>) => Promise<Attempt<CallOutput<Name>>>;

export function makeSender(
  { clock, random }: { clock: Clock; random: Random },
  factsOf: FactsOf,
  exchange: Exchange,
  report: Report,
): Send {
  const once = async <Name extends CallName>(
    sending: Sending<Name>,
    timeoutMs: number,
  ): Promise<Attempt<CallOutput<Name>>> => {
    const attempt = await exchange.send({ ...sending, timeoutMs });
    const { result, delivery } = attempt;
    if (delivery === 'answered') report(delivery);
    else if (delivery === 'notSent') report('refused');
    else if (!result.ok && isPassing(result.error.code)) report('unknown');
    return attempt;
  };
  return async <Name extends CallName>(sending: Sending<Name>) => {
    const { name, tries, signal, retried = isPassing } = sending;
    const longest = factsOf(name).kind === 'query' ? QUERY_MS : COMMAND_MS;
    const end = clock.now() + TOTAL_MS;
    let earlier = false;
    for (let tried = 1; ; tried++) {
      const left = end - clock.now();
      // At least something: the clock may have been set forward meanwhile.
      const last: Attempt<CallOutput<Name>> = lastOf(
        await once(sending, Math.max(1_000, Math.min(left, longest))),
        earlier,
      );
      if (last.result.ok || tried >= tries || !retried(last.result.error.code)) return last;
      const wait = (last.result.error.retryAfterSeconds ?? 0) * 1000 + backoffMs(tried, random);
      if (clock.now() + wait + 1000 > end) return last;
      if (!(await pause(clock, wait, signal))) return { ...last, result: fail('ABORTED') };
      // A call that passes by itself (IN_FLIGHT, UNAVAILABLE) may be one of ours that is being worked on.
      earlier = mayHaveArrived(last) || last.delivery === 'answered';
    }
  };
}
