import type { Client } from '../../client/createClient.ts';
import { orderCalls } from '../../contract/calls/order/shapes.ts';
import { type OrderTab, orderTabs } from '../../contract/shapes/order.ts';
import type { Asked, Cache } from './cache/createCache.ts';
import type { CacheScope } from './cache/scope.ts';
import type { Clock } from './ports.ts';

/** Enough to work with when the gateway goes: the newest rows of each tab, and what still lies ahead in full. */
const PAGES = 3;
const PAGE = 100;
const DETAILS = 60;
/** Between two calls, so that a screen's own calls go first. */
const PAUSE_MS = 100;
/** Then all other rows, to be searched without a gateway: so many of a tab, slowly, and again after so long. */
const MOST_PAGES = 1000;
const REST_PAUSE_MS = 1000;
const READ_AGAIN_MS = 7 * 86_400_000;

export type Prefetch = {
  /** Fetches quietly what a person will want to read offline. A later start ends an earlier one. */
  start(): void;
  /** Fetches these orders' details now, before anybody asks. */
  orders(ids: readonly string[]): void;
  stop(): void;
};

/** Where the newest rows of each tab end; null where there are no more. */
type Ends = Readonly<Record<OrderTab, string | null>>;

/** Any failure ends it: it comes again with the next start, and goes on where it was. */
export function makePrefetch(parts: { clock: Clock; client: Client; cache: Cache }): Prefetch {
  const { clock, client, cache } = parts;
  const { input, output } = orderCalls['order.list'];
  let round = 0;

  const scope = (): CacheScope | undefined => {
    const view = client.view();
    // In proxy-booking mode the screens fetch what they show; the quiet work is for oneself.
    return view && !view.acting ? { userId: view.user.id } : undefined;
  };
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  /** The answer, kept; the code of what went wrong; null where nobody is to be asked for any more. */
  const fetch = async (asked: Asked, mine: number): Promise<{ value: unknown } | { code: string } | null> => {
    const at = scope();
    if (!at || mine !== round) return null;
    const sent = { ...(asked.input as Record<string, unknown>) };
    const { result } = await client.send({ name: asked.name, input: sent, userId: at.userId, tries: 1 });
    if (!result.ok) return { code: result.error.code };
    cache.keep(at, asked, result.value);
    return { value: result.value };
  };
  const page = async (tab: OrderTab, cursor: string | undefined, mine: number) => {
    const asked = {
      name: 'order.list' as const,
      call: orderCalls['order.list'],
      input: input.parse({ tab, cursor, limit: PAGE }),
    };
    const answer = await fetch(asked, mine);
    if (!answer || 'code' in answer) return answer;
    const reply = output.safeParse(answer.value);
    return reply.success ? { next: reply.data.nextCursor } : null;
  };
  const details = async (ids: readonly string[], mine: number): Promise<boolean> => {
    for (const orderId of ids) {
      const name = 'order.detail.get' as const;
      const answer = await fetch({ name, call: orderCalls[name], input: { orderId } }, mine);
      if (!answer || 'code' in answer) return false;
      await pause(PAUSE_MS);
    }
    return true;
  };
  const lists = async (mine: number): Promise<Ends | null> => {
    const ends: Record<OrderTab, string | null> = { business: null, private: null };
    for (const tab of orderTabs) {
      let cursor: string | null | undefined;
      for (let at = 0; at < PAGES && cursor !== null; at++) {
        const answer = await page(tab, cursor, mine);
        if (!answer || 'code' in answer) return null;
        cursor = answer.next;
        await pause(PAUSE_MS);
      }
      ends[tab] = cursor ?? null;
    }
    return ends;
  };
  const readRest = async (tab: OrderTab, end: string | null, mine: number): Promise<boolean> => {
    const at = scope();
    if (!at || mine !== round) return false;
    const kept = cache.listProgress(at, tab);
    const isDone = kept?.cursor === null;
    if (isDone && clock.now() - kept.at < READ_AGAIN_MS) return true;
    let [cursor, pages] = kept && !isDone ? [kept.cursor, kept.pages] : [end, PAGES];
    while (cursor !== null) {
      await pause(REST_PAUSE_MS);
      const answer = await page(tab, cursor, mine);
      // A cursor the gateway does not know any more is none to go on from.
      if (answer && 'code' in answer && answer.code === 'INPUT_INVALID')
        cache.saveListProgress(at, tab, undefined);
      if (!answer || 'code' in answer) return false;
      pages += 1;
      cursor = pages < MOST_PAGES ? answer.next : null;
      cache.saveListProgress(at, tab, { cursor, pages, at: clock.now() });
    }
    if (!kept) cache.saveListProgress(at, tab, { cursor, pages, at: clock.now() });
    return true;
  };
  const all = async (mine: number) => {
    const ends = await lists(mine);
    const at = scope();
    if (!ends || !at || !(await details(cache.missingDetails(at, DETAILS), mine))) return;
    for (const tab of orderTabs) if (!(await readRest(tab, ends[tab], mine))) return;
  };
  return {
    start: () => void all(++round),
    orders: (ids) => void details(ids, round),
    stop() {
      round += 1;
    },
  };
}
