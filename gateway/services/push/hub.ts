import { type PushFrame, type PushHello, pushCloses } from '../../../contract/shapes/push.ts';
import { forEachConcurrent } from '../../base/forEachConcurrent.ts';
import {
  consumePushTicket,
  firstNotificationSince,
  lastNotification,
  notificationsAfter,
} from '../../store/repos/operation/push.ts';
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
  /** Looks after every channel: sessions that ended, notifications that were not announced. Says that it is there. */
  beat(): Promise<void>;
  stop(): Promise<void>;
};

/** Channels one person may have open; a further one takes the oldest's place. */
export const MAX_PER_PERSON = 8;
const PAGE = 500;
const AT_ONCE = 8;
/** How far back a client that names no position is told: longer than between its first answers and its channel, ms. */
const RECENT_MS = 60_000;

type Channel = {
  readonly connection: PushConnection;
  readonly employeeId: string;
  readonly kid: string;
  /** The last notification of theirs that was sent. */
  at: number;
  /** The same of their company's, for those who see all of it; null for everybody else. */
  company: { readonly id: string; at: number } | null;
  under: boolean;
  again: boolean;
};

/** How a session stands, and the company whose orders its person sees as a whole. */
export type SessionStanding =
  | { readonly state: 'alive'; readonly seesCompany: string | null }
  | { readonly state: 'idle' | 'ended' };

/** The push channels of this process, over every process's notifications. */
export async function openHub(
  { clock, fields, log, store }: Pick<Deps, 'clock' | 'fields' | 'log' | 'store'>,
  standingOf: (kid: string) => Promise<SessionStanding>,
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
        const standing = await standingOf(channel.kid);
        if (standing.state !== 'alive') return channel.connection.close(pushCloses[standing.state]);
        await followCompany(channel, standing.seesCompany);
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
    return (await sendCompanyPage(channel)) || notifications.length === PAGE;
  };
  /** As its person's permissions are now. */
  const followCompany = async (channel: Channel, seesCompany: string | null) => {
    if (seesCompany === (channel.company?.id ?? null)) return;
    channel.company = seesCompany === null ? null : { id: seesCompany, at: await recentOf(seesCompany) };
  };
  /** A company's notifications have positions of their own: a channel names its person's. */
  const sendCompanyPage = async ({ company, connection, at }: Channel) => {
    if (!company) return false;
    const notifications = await notificationsAfter(store.db, company.id, company.at, PAGE);
    for (const one of notifications) {
      if (!connection.open()) return false;
      connection.send({ type: 'news', ...one, seq: at });
      company.at = one.seq;
    }
    return notifications.length === PAGE;
  };
  const recentOf = (id: string) => recentStart(store.db, id, clock.now() - RECENT_MS);

  const stop = await store.notifications.subscribe(
    (id) => {
      const own = id === null ? undefined : channels.get(id);
      const concerned = id === null ? all() : (own ?? all().filter(({ company }) => company?.id === id));
      void forEachConcurrent([...concerned], AT_ONCE, poll);
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
      const standing = spent && (await standingOf(spent.kid));
      if (!spent || standing?.state !== 'alive') {
        connection.close(pushCloses.refused);
        return () => {};
      }
      const { employeeId, kid } = spent;
      const from = since === undefined ? null : await startOf(store.db, employeeId, since);
      const at = from?.seq ?? (await recentOf(employeeId));
      const channel: Channel = { connection, employeeId, kid, at, company: null, under: false, again: false };
      await followCompany(channel, standing.seesCompany);
      if (from?.gap) connection.send({ type: 'gap', seq: at });
      connection.send({ type: 'ready', seq: at });
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
    beat: () =>
      forEachConcurrent(all(), AT_ONCE, async (channel) => {
        await poll(channel);
        if (channel.connection.open()) channel.connection.send({ type: 'beat' });
      }),
    stop,
  };
}

/**
 * Where a channel starts: after what the client has dealt with, while all that followed is kept; else
 * at the first that is kept, with a gap told.
 */
async function startOf(
  db: Deps['store']['db'],
  employeeId: string,
  since: number,
): Promise<{ seq: number; gap: boolean }> {
  const last = await lastNotification(db, employeeId);
  // Further than the notifications go: the store was restored from an older copy.
  if (since > last) return { seq: last, gap: true };
  if (since === last) return { seq: last, gap: false };
  const [next] = await notificationsAfter(db, employeeId, since, 1);
  if (next?.seq === since + 1) return { seq: since, gap: false };
  return { seq: next ? next.seq - 1 : last, gap: true };
}

/** Before the first notification since a time (epoch ms), of a person or a company; at the end when there is none. */
async function recentStart(db: Deps['store']['db'], id: string, from: number): Promise<number> {
  const first = await firstNotificationSince(db, id, from);
  return first === null ? lastNotification(db, id) : first - 1;
}
