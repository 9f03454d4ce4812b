import type { ShellEvent } from '../../../contract/shell.ts';
import type { Clock, Http, Random } from '../ports.ts';
import { backoffMs } from './backoff.ts';

/** What a light look at the gateway may take, and how soon after one a person's action may cause another. */
const PROBE_MS = 3_000;
const NUDGE_MS = 1_000;

export type Connection = {
  view(): ShellEvent<'connection.changed'>;
  /** An exchange ended with a reply of the gateway. */
  reached(): void;
  /** An exchange ended without one: `refused` is plain, a cut or slow one is first looked into. */
  missed(reason: 'refused' | 'unclear'): void;
  /** While offline: looks again now rather than at the end of the back-off, at most once a second. */
  nudge(): void;
  close(): void;
};

/**
 * Whether the gateway answers: the breaker and the probe in one. While offline it asks /healthz with full
 * jitter up to 30 s, so that a thousand desks do not come back in the same second (quality R10).
 */
export function makeConnection(
  ports: { clock: Clock; random: Random; http: Http },
  gateway: string,
  changed: (view: ShellEvent<'connection.changed'>) => void,
): Connection {
  let online = true;
  let since = ports.clock.now();
  let tries = 0;
  let lastProbe = 0;
  let probing = false;
  let closed = false;
  let cancel = () => {};

  const turn = (next: boolean) => {
    if (closed || online === next) return;
    online = next;
    since = ports.clock.now();
    tries = 0;
    cancel();
    if (!next) plan();
    changed({ online, since });
  };
  const plan = () => {
    tries += 1;
    cancel = ports.clock.after(backoffMs(tries, ports.random), () => void probe());
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
    view: () => ({ online, since }),
    reached: () => turn(true),
    missed(reason) {
      if (reason === 'refused') turn(false);
      else if (online) void probe();
    },
    nudge() {
      if (!online && ports.clock.now() - lastProbe >= NUDGE_MS) void probe();
    },
    close() {
      closed = true;
      cancel();
    },
  };
}
