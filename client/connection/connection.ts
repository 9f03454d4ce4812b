import type { ShellEvent } from '../../contract/shell.ts';
import { HEALTH_PATH } from '../../contract/wire/names.ts';
import { fraction } from '../exchange/backoff.ts';
import type { Report } from '../exchange/sender.ts';
import { PROBE_MS } from '../limits.ts';
import type { Clock, Random, Transport } from '../ports.ts';
import { makeSkew } from './skew.ts';

/** How soon after a probe a person's action may cause another. */
const PROBE_AGAIN_MS = 1_000;

export type Connection = {
  view(): ShellEvent<'connection.changed'>;
  /** Takes what a try says of the gateway; a cut or slow one is first looked into. */
  readonly report: Report;
  /** While offline: polls again now rather than at the end of the back-off, at most once a second. */
  probeNow(): void;
  /** How far the gateway's clock is ahead (ms). */
  skewed(skewMs: number): void;
  close(): void;
};

/** Probes stand in windows that grow from the first to the last. */
const FIRST_WINDOW_MS = 500;
const LAST_WINDOW_MS = 30_000;
const GROWTH = 1.5;

/**
 * Whether the gateway answers: the breaker and the probe in one. While offline it asks /healthz once per window, at
 * the same random place in each. So desks that lost the gateway in the same second stay spread over the window, and
 * come back spread, however long it was gone (guarantees R10). Drawing anew for each try bunches them at every doubling.
 */
export function makeConnection(
  ports: { clock: Clock; random: Random; http: Transport },
  gateway: string,
  changed: (view: ShellEvent<'connection.changed'>) => void,
): Connection {
  let online = true;
  let isKeyChanged = false;
  let since = ports.clock.now();
  let windowStart = since;
  let window = FIRST_WINDOW_MS;
  let share = 0;
  let lastProbe = 0;
  let probing = false;
  let closed = false;
  let cancel = () => {};

  const view = () => {
    const skewMs = skew.value();
    return { online, since, keyChanged: isKeyChanged, ...(skewMs !== undefined && { skewMs }) };
  };
  const skew = makeSkew(() => changed(view()));
  const turn = (next: boolean) => {
    if (closed || online === next) return;
    online = next;
    since = ports.clock.now();
    cancel();
    if (!next) {
      windowStart = since;
      window = FIRST_WINDOW_MS;
      share = fraction(ports.random);
      plan();
    }
    changed(view());
  };
  const distrust = (next: boolean) => {
    if (closed || isKeyChanged === next) return;
    isKeyChanged = next;
    changed(view());
  };
  const plan = () => {
    const now = ports.clock.now();
    // The clock was set back: the windows begin anew instead of waiting until it has caught up.
    if (windowStart - now > LAST_WINDOW_MS) windowStart = now;
    while (windowStart + share * window <= now) {
      windowStart += window;
      window = Math.min(LAST_WINDOW_MS, window * GROWTH);
    }
    cancel = ports.clock.after(windowStart + share * window - now, () => void probe());
  };
  const probe = async () => {
    if (probing || closed) return;
    probing = true;
    cancel();
    lastProbe = ports.clock.now();
    const url = gateway + HEALTH_PATH;
    const answer = await ports.http.request({ method: 'GET', url, headers: {}, timeoutMs: PROBE_MS });
    probing = false;
    if (closed) return;
    const alive = answer.ok && answer.reply.status === 200;
    if (alive !== online) turn(alive);
    else if (!online) plan();
  };
  return {
    view,
    report(evidence) {
      if (evidence === 'answered') {
        distrust(false);
        turn(true);
      }
      if (evidence === 'refused') turn(false);
      if (evidence === 'unknown' && online) void probe();
      if (evidence === 'keyChanged') distrust(true);
    },
    skewed(skewMs) {
      if (!closed) skew.take(skewMs);
    },
    probeNow() {
      if (!online && Math.abs(ports.clock.now() - lastProbe) >= PROBE_AGAIN_MS) void probe();
    },
    close() {
      closed = true;
      cancel();
    },
  };
}
