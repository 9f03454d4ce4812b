import type { ShellEvent } from '../../../contract/shell.ts';
import type { Clock, Http, Random } from '../ports.ts';
import { fraction } from './backoff.ts';

/** What a light look at the gateway may take, and how soon after one a person's action may cause another. */
const PROBE_MS = 3_000;
const NUDGE_MS = 1_000;

export type Connection = {
  view(): ShellEvent<'connection.changed'>;
  /** An exchange ended with an authentic reply of the gateway. */
  reached(): void;
  /** Something answers under a key this machine does not know: nothing is sent, until an authentic reply comes. */
  keyChanged(): void;
  /** An exchange ended without one: `refused` is plain, a cut or slow one is first looked into. */
  missed(reason: 'refused' | 'unclear'): void;
  /** While offline: looks again now rather than at the end of the back-off, at most once a second. */
  nudge(): void;
  /** How far the gateway's clock is ahead (ms): the screens' countdowns go by it. */
  skewed(skewMs: number): void;
  close(): void;
};

/** A difference between two clocks that is only the way of a reply (ms). */
const SKEW_STEP_MS = 2000;

/** Probes stand in windows that grow from the first to the last. */
const FIRST_WINDOW_MS = 500;
const LAST_WINDOW_MS = 30_000;
const GROWTH = 1.5;

/**
 * Whether the gateway answers: the breaker and the probe in one. While offline it asks /healthz once per window, at
 * the same random place in each. So desks that lost the gateway in the same second stay spread over the window, and
 * come back spread, however long it was gone (quality R10). Drawing anew for each try bunches them at every doubling.
 */
export function makeConnection(
  ports: { clock: Clock; random: Random; http: Http },
  gateway: string,
  changed: (view: ShellEvent<'connection.changed'>) => void,
): Connection {
  let online = true;
  let strange = false;
  let skewMs: number | undefined;
  let since = ports.clock.now();
  let windowStart = since;
  let window = FIRST_WINDOW_MS;
  let place = 0;
  let lastProbe = 0;
  let probing = false;
  let closed = false;
  let cancel = () => {};

  const view = () => ({ online, since, keyChanged: strange, ...(skewMs !== undefined && { skewMs }) });
  const turn = (next: boolean) => {
    if (closed || online === next) return;
    online = next;
    since = ports.clock.now();
    cancel();
    if (!next) {
      windowStart = since;
      window = FIRST_WINDOW_MS;
      place = fraction(ports.random);
      plan();
    }
    changed(view());
  };
  const distrust = (next: boolean) => {
    if (closed || strange === next) return;
    strange = next;
    changed(view());
  };
  const plan = () => {
    const now = ports.clock.now();
    // The clock was set back: the windows begin anew instead of waiting until it has caught up.
    if (windowStart - now > LAST_WINDOW_MS) windowStart = now;
    while (windowStart + place * window <= now) {
      windowStart += window;
      window = Math.min(LAST_WINDOW_MS, window * GROWTH);
    }
    cancel = ports.clock.after(windowStart + place * window - now, () => void probe());
  };
  const probe = async () => {
    if (probing || closed) return;
    probing = true;
    cancel();
    lastProbe = ports.clock.now();
    const url = `${gateway}/healthz`;
    const answer = await ports.http.request({ method: 'GET', url, headers: {}, timeoutMs: PROBE_MS });
    probing = false;
    if (closed) return;
    const alive = answer.ok && answer.reply.status === 200;
    if (alive !== online) turn(alive);
    else if (!online) plan();
  };
  return {
    view,
    reached() {
      distrust(false);
      turn(true);
    },
    keyChanged: () => distrust(true),
    missed(reason) {
      if (reason === 'refused') turn(false);
      else if (online) void probe();
    },
    skewed(told) {
      if (closed || Math.abs(told - (skewMs ?? 0)) < SKEW_STEP_MS) return;
      skewMs = told;
      changed(view());
    },
    nudge() {
      if (!online && Math.abs(ports.clock.now() - lastProbe) >= NUDGE_MS) void probe();
    },
    close() {
      closed = true;
      cancel();
    },
  };
}
