import type { Call } from '../../../contract/kit/defineCalls.ts';
import { fail } from '../../../contract/kit/result.ts';
import type { Clock, Random } from '../ports.ts';
import { type Attempt, isPassing, lastOf, mayHaveArrived, type Seal } from './attempt.ts';
import { backoffMs } from './backoff.ts';
import type { Connection } from './connection.ts';
import type { Exchange } from './exchange.ts';

/** Everything ends before the renderer's overlay gives up at 200 s (spec §9). */
const TOTAL_MS = 190_000;
/** One round trip: a query is quick or lost, a booking may wait for a slow supplier. */
const QUERY_MS = 20_000;
const COMMAND_MS = 60_000;

export type Sending = {
  readonly name: string;
  readonly call: Call;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly seal: Seal;
  /** How often at most; 1 where a repeat could do harm or a cached answer stands ready. */
  readonly tries: number;
  readonly signal?: AbortSignal | undefined;
};

export type Proxy = {
  /**
   * Sends until something definite comes, `tries` are used up, or the time is over; full jitter between tries.
   * The caller gives more than one try only to queries and to commands under an `_idem`.
   */
  send(sending: Sending): Promise<Attempt>;
};

export function createProxy(
  ports: { clock: Clock; random: Random },
  exchange: Exchange,
  connection: Connection,
): Proxy {
  const once = async (sending: Sending, timeoutMs: number): Promise<Attempt> => {
    const attempt = await exchange.send({ ...sending, timeoutMs });
    if (attempt.reach === 'answered') connection.reached();
    else if (attempt.reach === 'none') connection.missed('refused');
    else if (!attempt.result.ok && isPassing(attempt.result.error.code)) connection.missed('unclear');
    return attempt;
  };
  return {
    async send(sending) {
      const { call, tries, signal } = sending;
      const end = ports.clock.now() + TOTAL_MS;
      let earlier = false;
      for (let tried = 1; ; tried++) {
        const left = end - ports.clock.now();
        // At least something: the clock may have been set forward meanwhile.
        const timeoutMs = Math.max(1_000, Math.min(left, call.kind === 'query' ? QUERY_MS : COMMAND_MS));
        const last = lastOf(await once(sending, timeoutMs), earlier);
        if (last.result.ok || tried >= tries || !isPassing(last.result.error.code)) return last;
        const wait = (last.result.error.retryAfterSeconds ?? 0) * 1000 + backoffMs(tried, ports.random);
        if (ports.clock.now() + wait + 1000 > end) return last;
        if (!(await pause(ports.clock, wait, signal))) return { ...last, result: fail('ABORTED') };
        // A call that passes by itself (IN_FLIGHT, UNAVAILABLE) may be one of ours that is being worked on.
        earlier = mayHaveArrived(last) || last.reach === 'answered';
      }
    },
  };
}

/** Waits; false when the signal ended the wait. */
function pause(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const stop = () => {
      cancel();
      resolve(false);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve(true);
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}
