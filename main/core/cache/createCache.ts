import { homeCalls } from '../../../contract/calls/home/shapes.ts';
import { orderCalls } from '../../../contract/calls/order/shapes.ts';
import { preferences, settingsCalls } from '../../../contract/calls/settings/shapes.ts';
import { outdatedBy } from '../../../contract/facts.ts';
import type { Call } from '../../../contract/kit/defineCalls.ts';
import { errorCode } from '../../../contract/kit/errorCode.ts';
import type { Tag } from '../../../contract/kit/tags.ts';
import type { Language } from '../../../contract/languages.ts';
import type { CallName } from '../../../contract/registry.ts';
import type { CorePorts, Sql } from '../ports.ts';
import { openCacheFile } from './cacheFile.ts';
import { isOfflineCursor, makeOrderPages, type OrderPages } from './orderPages.ts';
import { type CacheScope, type OpenCacheScope, scopeId } from './scope.ts';
import { type DeskRow, makeDeskRow } from './tables/desk.ts';
import { type ListProgress, type ListProgressRows, makeListProgress } from './tables/listProgress.ts';
import { makeOrders, type Orders } from './tables/orders.ts';
import { makePreferences, type PreferenceRows } from './tables/preferences.ts';
import { makeReplies, type Replies } from './tables/replies.ts';
import { makeUserKeys } from './userKeys.ts';

/** From here on a reply is reference data, given without asking while it is fresh; shorter ones are asked for. */
const FRESH_FROM_SECONDS = 300;
const REPLY_LIFE_MS = 30 * 86_400_000;
const MOST_REPLIES = 5_000;

export type Asked = { readonly name: CallName; readonly call: Call; readonly input: unknown };

export type Cache = {
  /**
   * Erases the rows and keys of everybody else for good, then makes this user's rows usable; before that everything
   * answers nothing. Nobody signed in: everything is erased.
   */
  enter(userId: string | undefined): Promise<void>;
  /** A kept answer that may be given without asking the gateway. */
  fresh(scope: CacheScope, asked: Asked): unknown;
  /** A kept answer of any age, for when no gateway answers. */
  fallback(scope: CacheScope, asked: Asked): unknown;
  /** Counter of invalidations; pass it to `keep` so that a reply outdated meanwhile is not trusted. */
  mark(): number;
  /** Stores a reply and the orders in it. One that was outdated after the mark `since` is not fresh. */
  keep(scope: CacheScope, asked: Asked, value: unknown, since?: number): void;
  /** What is kept under these tags may no longer be given without asking; without a gateway it still serves. */
  outdate(tags: readonly Tag[]): void;
  /** Keeps the desk of a user, and gives it back; undefined where none is kept. */
  keepDesk(userId: string, text: string): void;
  keptDesk(userId: string): string | undefined;
  /** Ids of coming orders whose detail is missing or old. */
  missingDetails(scope: CacheScope, limit: number): string[];
  /** How far the whole list of a tab was read, and what is kept of that; undefined: it was not begun. */
  listProgress(scope: CacheScope, tab: string): ListProgress | undefined;
  saveListProgress(scope: CacheScope, tab: string, to: ListProgress | undefined): void;
  close(): void;
};

type Tables = {
  desk: DeskRow;
  orders: Orders;
  pages: OrderPages;
  preferences: PreferenceRows;
  listProgress: ListProgressRows;
  replies: Replies;
};

/** What answers depend on beside what is kept. */
type CacheFacts = {
  /** Epoch ms by the gateway's clock; undefined while that is not known. */
  readonly gatewayNow: () => number | undefined;
  /** The language keywords are typed in. */
  readonly language: () => Language;
};

/**
 * The read-through cache. It never fails a call: a fault is logged, a damaged file built anew. How long a reply is fresh
 * goes by the gateway's clock; while that is not known, nothing is.
 */
export function createCache(ports: CorePorts, { gatewayNow, language }: CacheFacts): Cache {
  const { clock, log } = ports;
  const file = openCacheFile(ports, ports.secrets.kind === 'none');
  let tables = tablesOn(file.sql());
  let marks = 0;
  const outdatedAt = new Map<string, number>();
  const note = (names: readonly string[]) => {
    marks += 1;
    for (const name of names) outdatedAt.set(name, marks);
  };
  const keys = makeUserKeys(ports, file.sql, (userId) => forgetRows(file.sql(), tables.orders, userId));

  const guarded = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      recover(error);
      return undefined;
    }
  };
  const recover = (error: unknown) => {
    const code = errorCode(error) || 'unknown';
    log.warn('cache.fault', { code });
    if (!/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) return;
    rebuild();
  };
  const rebuild = () => {
    file.rebuild();
    tables = tablesOn(file.sql());
    keys.restore();
  };
  const opened = (scope: CacheScope): OpenCacheScope | undefined => {
    const rows = keys.of(scope.userId);
    return rows && { id: scopeId(file.sql(), scope), userId: scope.userId, rows };
  };
  /** Does nothing for users whose rows are locked. */
  const at = <T>(scope: CacheScope, work: (scope: OpenCacheScope) => T): T | undefined =>
    guarded(() => {
      const open = opened(scope);
      return open && work(open);
    });

  guarded(() => tables.replies.prune(clock.now() - REPLY_LIFE_MS, MOST_REPLIES));

  const find = (
    scope: OpenCacheScope,
    { name, call, input }: Asked,
  ): { value: unknown; freshUntil: number } | undefined => {
    if (name === 'order.list') {
      const value = tables.pages.answer(scope, orderCalls['order.list'].input.parse(input), {
        now: gatewayNow() ?? clock.now(),
        language: language(),
      });
      return value && { value, freshUntil: 0 };
    }
    if (name === 'order.detail.get') {
      const value = tables.orders.detail(scope, orderCalls['order.detail.get'].input.parse(input).orderId);
      return value && { value, freshUntil: 0 };
    }
    if (name === 'preference.get') return tables.preferences.get(scope);
    const found = tables.replies.get(scope, { name, input });
    // The contract may have moved on since the row was written.
    const parsed = found && call.output.safeParse(found.value);
    return found && parsed?.success ? { value: parsed.data, freshUntil: found.freshUntil } : undefined;
  };

  return {
    async enter(userId) {
      try {
        keys.keepOnly(userId);
      } catch (error) {
        log.warn('cache.notErased', { code: errorCode(error) || 'unknown' });
        rebuild();
      }
      if (userId === undefined) return;
      try {
        await keys.unlock(userId).catch((error: unknown) => {
          recover(error);
          return keys.unlock(userId);
        });
      } catch (error) {
        log.warn('cache.notAdmitted', { code: errorCode(error) || 'unknown' });
      }
    },
    fresh(scope, asked) {
      if (asked.name === 'order.list') {
        // A list begun without the gateway is finished without it: its cursor means nothing elsewhere.
        const { cursor } = orderCalls['order.list'].input.parse(asked.input);
        return isOfflineCursor(cursor) ? at(scope, (open) => find(open, asked)?.value) : undefined;
      }
      if ((asked.call.cacheSeconds ?? 0) < FRESH_FROM_SECONDS) return undefined;
      const found = at(scope, (open) => find(open, asked));
      const now = gatewayNow();
      return found && now !== undefined && found.freshUntil > now ? found.value : undefined;
    },
    fallback: (scope, asked) =>
      asked.call.cacheSeconds ? at(scope, (open) => find(open, asked)?.value) : undefined,
    mark: () => marks,
    keep(scope, asked, value, since = marks) {
      const now = clock.now();
      const isLate = (outdatedAt.get(asked.name) ?? 0) > since;
      note(outdatedBy(asked.call));
      at(scope, (open) =>
        file
          .sql()
          .transaction(() =>
            keepReply(tables, open, asked, value, { now, gatewayTime: gatewayNow() ?? 0, isLate }),
          ),
      );
    },
    missingDetails: (scope, limit) => {
      const now = clock.now();
      return at(scope, (open) => tables.orders.missingDetails(open, now, now - 3_600_000, limit)) ?? [];
    },
    keepDesk: (userId, text) => at({ userId }, (open) => tables.desk.put(open, text)),
    listProgress: (scope, tab) => at(scope, (open) => tables.listProgress.get(open, tab)),
    saveListProgress: (scope, tab, to) => at(scope, (open) => tables.listProgress.put(open, tab, to)),
    keptDesk: (userId) => at({ userId }, (open) => tables.desk.get(open)),
    outdate: (tags) =>
      guarded(() => {
        const names = outdatedBy({ outdates: tags });
        note(names);
        tables.replies.outdateAll(names);
        if (names.includes('preference.get')) tables.preferences.outdate();
      }),
    close: () => file.close(),
  };
}

function tablesOn(sql: Sql): Tables {
  const orders = makeOrders(sql);
  return {
    orders,
    pages: makeOrderPages(sql, orders),
    desk: makeDeskRow(sql),
    preferences: makePreferences(sql),
    listProgress: makeListProgress(sql),
    replies: makeReplies(sql),
  };
}

function keepReply(
  tables: Tables,
  scope: OpenCacheScope,
  asked: Asked,
  value: unknown,
  { now, gatewayTime, isLate }: { now: number; gatewayTime: number; isLate: boolean },
): void {
  const { name, call, input } = asked;
  keepOrders(tables, scope, asked, value, now);
  if (name === 'preference.get' || name === 'preference.save') {
    // What was saved since is newer than what was read before it.
    if (isLate) return;
    // A save answers the whole row, as fresh as a read would be.
    const { cacheSeconds } = settingsCalls['preference.get'];
    tables.preferences.put(scope, preferences.parse(value), gatewayTime + cacheSeconds * 1000);
  } else if (call.cacheSeconds && name !== 'order.list' && name !== 'order.detail.get') {
    tables.replies.put(scope, { name, input }, value, {
      now,
      freshUntil: isLate ? 0 : gatewayTime + call.cacheSeconds * 1000,
    });
  }
  tables.replies.outdate(scope, outdatedBy(call));
}

/** An order seen in any reply is kept. */
function keepOrders(
  tables: Tables,
  scope: OpenCacheScope,
  { name, input }: Asked,
  value: unknown,
  now: number,
): void {
  if (name === 'order.list') {
    const { input: inputShape, output } = orderCalls['order.list'];
    tables.pages.keep(scope, inputShape.parse(input), output.parse(value), now);
  } else if (name === 'order.detail.get' || name === 'order.cancel') {
    tables.orders.putDetail(scope, orderCalls[name].output.parse(value), now);
  } else if (name === 'home.overview.get') {
    const { nextTrip } = homeCalls[name].output.parse(value);
    if (nextTrip) tables.orders.upsert(scope, [nextTrip], now);
  }
}

function forgetRows(sql: Sql, orders: Orders, userId: string): void {
  sql.transaction(() => {
    for (const { id } of sql.all<{ id: number }>('SELECT id FROM scope WHERE user_id = ?', userId))
      orders.forget(id);
    sql.run('UPDATE user_key SET wrapped = zeroblob(length(wrapped)) WHERE user_id = ?', userId);
    sql.run('DELETE FROM user_key WHERE user_id = ?', userId);
  });
}
