import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Changes } from '../cache/cache.ts';
import type { Tables } from '../tables/schema.ts';
import { afterCommit } from './write.ts';

/**
 * A message to every process of the gateway that there is something new for a person. It carries the person's id alone;
 * what is new stands in the store.
 */
export type Notifications = {
  /** Publishes it when the transaction is committed, and not at all when it is rolled back. */
  publish(trx: Transaction<Tables>, employeeId: string): Promise<void>;
  /**
   * Calls it until `stop`. Null: some may have been missed, so look after everybody. `ofSession` receives sessions that
   * changed where the store tells of these by themselves.
   */
  subscribe(
    listener: (employeeId: string | null) => void,
    ofSession?: (kid: string) => void,
  ): Promise<() => Promise<void>>;
};

/**
 * Over the embedded store: the change itself tells, to every process over the file. A store in memory tells nobody, for
 * nobody else can have it open.
 */
export function fileNotifications(changes: Changes | null): Notifications {
  return {
    publish: async () => {},
    subscribe: async (listener, ofSession) => {
      const stops = [
        changes?.subscribe('push_head', listener),
        // What was missed is missed of both, and told by the other.
        changes?.subscribe('session', (kid) => kid !== null && ofSession?.(kid)),
      ];
      return async () => stops.forEach((stop) => stop?.());
    },
  };
}

/** People who get notifications within this time, ms, are told of together. */
const PUBLISH_MS = 10;

/** Publishes several people in one statement, soon. What does not go out is found at the channel's next beat. */
function makePublisher(pool: pg.Pool): (employeeId: string) => void {
  let people = new Set<string>();
  const publish = () => {
    const names = [...people];
    people = new Set();
    pool
      .query('select pg_notify($1, person) from unnest($2::text[]) as person', [CHANNEL, names])
      .catch(() => undefined);
  };
  return (employeeId) => {
    if (people.size === 0) setTimeout(publish, PUBLISH_MS);
    people.add(employeeId);
  };
}

const CHANNEL = 'tripdesk_news';
const AGAIN_MS = 1_000;
/** A server that does not take the connection within this time, ms, is asked again. */
const CONNECT_MS = 5_000;

/** Between processes, by NOTIFY and LISTEN. A lost connection is made again, and then everybody is looked after. */
export function sharedNotifications(url: string, pool: pg.Pool): Notifications {
  const publishSoon = makePublisher(pool);
  return {
    publish: async (trx, employeeId) => {
      // Transactions that notify commit one after the other on the whole server, so it is done beside them.
      if (afterCommit(trx, () => publishSoon(employeeId))) return;
      await sql`select pg_notify(${CHANNEL}, ${employeeId})`.execute(trx);
    },
    subscribe: async (listener) => {
      let client: pg.Client | null = null;
      let timer: NodeJS.Timeout | undefined;
      let stopped = false;
      const connect = async () => {
        const made = new pg.Client({
          connectionString: url,
          keepAlive: true,
          connectionTimeoutMillis: CONNECT_MS,
          application_name: 'tripdesk news',
        });
        let lost = false;
        const again = () => {
          if (lost) return;
          lost = true;
          client = null;
          if (!stopped) timer = setTimeout(() => void connect(), AGAIN_MS);
        };
        made.on('error', again);
        made.on('end', again);
        made.on('notification', ({ payload }) => listener(payload ?? null));
        try {
          await made.connect();
          await made.query(`listen ${CHANNEL}`);
          client = made;
          listener(null);
        } catch {
          again();
          await made.end().catch(() => undefined);
        }
      };
      await connect();
      return async () => {
        stopped = true;
        clearTimeout(timer);
        await client?.end();
      };
    },
  };
}
