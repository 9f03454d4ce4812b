import type { Client } from '../../client/createClient.ts';
import { orderCalls } from '../../contract/calls/order/shapes.ts';
import { orderTabs } from '../../contract/shapes/order.ts';
import type { Asked, Cache } from './cache/createCache.ts';
import type { CacheScope } from './cache/scope.ts';
import type { Clock } from './ports.ts';

/** Enough to work with when the gateway goes: the newest rows of each tab, and what still lies ahead in full. */
const PAGES = 3;
const PAGE = 100;
const DETAILS = 60;
/** Between two calls, so that a screen's own calls go first. */
const PAUSE_MS = 100;

export type Prefetch = {
  /** Fetches quietly what a person will want to read offline. A later start ends an earlier one. */
  start(): void;
  /** Fetches these orders' details now, before anybody asks. */
  orders(ids: readonly string[]): void;
  stop(): void;
};

/** Any failure ends it: it comes again with the next start. */
export function makePrefetch(parts: { clock: Clock; client: Client; cache: Cache }): Prefetch {
  const { clock, client, cache } = parts;
  let round = 0;

  const scope = (): CacheScope | undefined => {
    const view = client.view();
    // In proxy-booking mode the screens fetch what they show; the quiet work is for oneself.
    return view && !view.acting ? { userId: view.user.id } : undefined;
  };
  const fetch = async (asked: Asked, mine: number): Promise<unknown> => {
    const at = scope();
    if (!at || mine !== round) return undefined;
    const input = { ...(asked.input as Record<string, unknown>) };
    const { result } = await client.send({ name: asked.name, input, userId: at.userId, tries: 1 });
    if (!result.ok) return undefined;
    cache.keep(at, asked, result.value);
    await new Promise<void>((resolve) => void clock.after(PAUSE_MS, resolve));
    return result.value;
  };
  const details = async (ids: readonly string[], mine: number): Promise<boolean> => {
    for (const orderId of ids) {
      const name = 'order.detail.get' as const;
      const asked = { name, call: orderCalls[name], input: { orderId } };
      if ((await fetch(asked, mine)) === undefined) return false;
    }
    return true;
  };
  const lists = async (mine: number): Promise<boolean> => {
    const { input, output } = orderCalls['order.list'];
    for (const tab of orderTabs) {
      let cursor: string | undefined;
      for (let page = 0; page < PAGES; page++) {
        const asked = {
          name: 'order.list' as const,
          call: orderCalls['order.list'],
          input: input.parse({ tab, cursor, limit: PAGE }),
        };
        const reply = output.safeParse(await fetch(asked, mine));
        if (!reply.success) return false;
        if (reply.data.nextCursor === null) break;
        cursor = reply.data.nextCursor;
      }
    }
    return true;
  };
  return {
    start() {
      const mine = ++round;
      void lists(mine).then((whole) => {
        const at = scope();
        return whole && at ? details(cache.wantingDetail(at, DETAILS), mine) : false;
      });
    },
    orders: (ids) => void details(ids, round),
    stop() {
      round += 1;
    },
  };
}
