import { type PushFrame, type PushHello, pushCloses } from '../../../contract/shapes/push.ts';
import { forEachConcurrent } from '../../base/forEachConcurrent.ts';
import { consumePushTicket, lastNotification, notificationsAfter } from '../../store/repos/operation/push.ts';
import type { Deps } from '../deps.ts';
import { ticketHash } from './ticket.ts';

/** One client's connection, as the hub uses it. */
export type PushConnection = {
  /** Sends a frame; the connection closes itself when its client takes them too slowly. */
  send(frame: PushFrame): void;
  close(code: number): void;
  readonly open: () => boolean;
};

export type PushHub = {
  /** Opens a channel over a connection, or closes the connection. Answers what to call when the connection has gone. */
  join(hello: PushHello, connection: PushConnection): Promise<() => void>;
  /** Looks after every channel: sessions that ended, notifications that were not announced. */
  pollAll(): Promise<void>;
  stop(): Promise<void>;
};

/** Channels one person may have open; a further one takes the oldest's place. */
export const MAX_PER_PERSON = 8;
const PAGE = 500;
const AT_ONCE = 8;

type Channel = {
  readonly connection: PushConnection;
  readonly employeeId: string;
  readonly kid: string;
  /** The last notification sent. */
  at: number;
  under: boolean;
  again: boolean;
};

/** The push channels of this process, over every process's notifications. `alive` says whether a session still holds. */
export async function openHub(
  { clock, fields, log, store }: Pick<Deps, 'clock' | 'fields' | 'log' | 'store'>,
  alive: (kid: string) => Promise<boolean>,
): Promise<PushHub> {
  const channels = new Map<string, Set<Channel>>();
  const all = () => [...channels.values()].flatMap((some) => [...some]);

  const poll = (channel: Channel) => pollChannel(channel).catch(() => log.warn('push.broken'));
  /** Sends what is new, in order. Asked for while it is at it, it looks once more. */
  const pollChannel = async (channel: Channel) => {
    channel.again = true;
    if (channel.under) return;
    channel.under = true;
    try {
      while (channel.again && channel.connection.open()) {
        channel.again = false;
        if (!(await alive(channel.kid))) return channel.connection.close(pushCloses.ended);
        channel.again = (await sendPage(channel)) || channel.again;
      }
    } finally {
      channel.under = false;
    }
  };
  const sendPage = async (channel: Channel) => {
    const notifications = await notificationsAfter(store.db, channel.employeeId, channel.at, PAGE);
    for (const one of notifications) {
      if (!channel.connection.open()) return false;
      channel.connection.send({ type: 'news', ...one });
      channel.at = one.seq;
    }
    return notifications.length === PAGE;
  };

  const stop = await store.notifications.subscribe(
    (employeeId) => {
      const concerned = employeeId === null ? all() : [...(channels.get(employeeId) ?? [])];
      void forEachConcurrent(concerned, AT_ONCE, poll);
    },
    (kid) => {
      const concerned = all().filter((channel) => channel.kid === kid);
      void forEachConcurrent(concerned, AT_ONCE, poll);
    },
  );

  return {
    join: async ({ ticket, since }, connection) => {
      const hash = ticketHash(fields, ticket);
      const spent = await consumePushTicket(store.db, hash, clock.now());
      if (!spent || !(await alive(spent.kid))) {
        connection.close(pushCloses.refused);
        return () => {};
      }
      const { employeeId, kid } = spent;
      const from = await startOf(store.db, employeeId, since);
      const channel: Channel = { connection, employeeId, kid, at: from.seq, under: false, again: false };
      if (from.gap) connection.send({ type: 'gap', seq: from.seq });
      connection.send({ type: 'ready', seq: from.seq });
      const own = channels.get(employeeId) ?? new Set();
      channels.set(employeeId, own.add(channel));
      const [oldest] = own;
      if (own.size > MAX_PER_PERSON && oldest) {
        own.delete(oldest);
        oldest.connection.close(pushCloses.replaced);
      }
      void poll(channel);
      return () => {
        own.delete(channel);
        if (own.size === 0 && channels.get(employeeId) === own) channels.delete(employeeId);
      };
    },
    pollAll: () => forEachConcurrent(all(), AT_ONCE, poll),
    stop,
  };
}

/**
 * Where a channel starts: after what the client has dealt with, while all that followed is kept; at the end of the
 * notifications when it names nothing; else at the first that is kept, with a gap told.
 */
async function startOf(
  db: Deps['store']['db'],
  employeeId: string,
  since: number | undefined,
): Promise<{ seq: number; gap: boolean }> {
  const last = await lastNotification(db, employeeId);
  if (since === undefined) return { seq: last, gap: false };
  // Further than the notifications go: the store was restored from an older copy.
  if (since > last) return { seq: last, gap: true };
  if (since === last) return { seq: last, gap: false };
  const [next] = await notificationsAfter(db, employeeId, since, 1);
  if (next?.seq === since + 1) return { seq: since, gap: false };
  return { seq: next ? next.seq - 1 : last, gap: true };
}
