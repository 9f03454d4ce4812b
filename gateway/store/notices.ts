import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Changes } from './remembered.ts';
import type { Tables } from './schema.ts';

/**
 * A word to every process of the gateway that there is something new for a person. It carries the person's id alone;
 * what is new stands in the store.
 */
export type Notices = {
  /** Tells it when the transaction is committed, and not at all when it is rolled back. */
  tell(trx: Transaction<Tables>, employeeId: string): Promise<void>;
  /** Hears it until `stop`. Null: some may have been missed, so look after everybody. */
  hear(listener: (employeeId: string | null) => void): Promise<() => Promise<void>>;
};

/**
 * Over the embedded store: the change itself tells, to every process over the file. A store in memory tells nobody, for
 * nobody else can have it open.
 */
export function fileNotices(changes: Changes | null): Notices {
  return {
    tell: async () => {},
    hear: async (listener) => {
      const stop = changes?.hear('push_head', listener);
      return async () => stop?.();
    },
  };
}

const CHANNEL = 'tripdesk_news';
const AGAIN_MS = 1_000;

/** Between processes, by NOTIFY and LISTEN. A lost connection is made again, and then everybody is looked after. */
export function sharedNotices(url: string): Notices {
  return {
    tell: async (trx, employeeId) => {
      await sql`select pg_notify(${CHANNEL}, ${employeeId})`.execute(trx);
    },
    hear: async (listener) => {
      let client: pg.Client | null = null;
      let timer: NodeJS.Timeout | undefined;
      let stopped = false;
      const connect = async () => {
        const made = new pg.Client({
          connectionString: url,
          keepAlive: true,
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
