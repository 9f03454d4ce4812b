import type { Client } from '../../../client/createClient.ts';
import type { Clock, Random } from '../../../client/ports.ts';
import type { SubtleLike } from '../../../contract/wire/keys.ts';
import { pageAlerts } from '../pageAlerts.ts';
import type { AlertPort } from '../port.ts';
import { newUuid } from '../uuid.ts';
import type { PageListeners, PageLive } from './pageLive.ts';

/** The part of Storage that is used. */
export type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** After the first screen has asked for its data, ms. */
const IDLE_MS = 1500;

/** What the page platform needs of a browser; tests bring their own. */
export type H5Host = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly subtle: SubtleLike;
  readonly random: Random;
  readonly clock: Clock;
  /** Lives as long as the tab. */
  readonly tab: Box;
  /** Lives as long as the installation; nothing personal goes there. */
  readonly machine: Box;
  /** Text of `#gateway-keys`, which the gateway writes into the page it serves. */
  readonly pageKeys: () => string;
  /** Other tabs of this browser. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  readonly userAgent: string;
  /** Search part of the address the page was opened with. */
  readonly query: string;
  readonly open: (url: string) => boolean;
  /** Leaves the page; absent where nothing would come back to it. */
  readonly leave?: (url: string) => void;
  /** Loads the push channel and the watch over the connection; without it nothing is told, only asked for. */
  readonly live?: (client: Client, listeners: PageListeners) => Promise<PageLive>;
  readonly alerts?: AlertPort | undefined;
  /** The window, to look for what a native shell or mini-program put there. */
  readonly globals: object;
};

/** The real browser. Null without WebCrypto, which exists on https and localhost only. */
export function browserHost(view: Window & typeof globalThis): H5Host | null {
  const { crypto } = view;
  // An old or plain-http page has no `subtle`, whatever the types say.
  const subtle: SubtleLike | undefined = crypto?.subtle;
  if (!subtle) return null;
  const random: Random = { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)), uuid: newUuid };
  const clock: Clock = {
    now: () => Date.now(),
    steady: () => view.performance.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  };
  return {
    fetch: (url, init) => view.fetch(url, init),
    subtle,
    random,
    clock,
    live: async (client, listeners) => {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      return (await import('./live.ts')).pageLive(view, { clock, random }, client, listeners);
    },
    tab: boxOf(() => view.sessionStorage),
    machine: boxOf(() => view.localStorage),
    pageKeys: () => view.document.getElementById('gateway-keys')?.textContent ?? '',
    channel: typeof view.BroadcastChannel === 'function' ? new view.BroadcastChannel('tripdesk') : undefined,
    userAgent: view.navigator.userAgent,
    query: view.location.search,
    leave: (url) => view.location.assign(url),
    open: (url) => view.open(url, '_blank', 'noopener,noreferrer') !== null,
    alerts: pageAlerts(view, () => view.focus()),
    globals: view,
  };
}

/** The browser's storage; where it refuses it, one that keeps nothing. */
function boxOf(find: () => Storage): Box {
  try {
    return find();
  } catch {
    return { getItem: () => null, setItem() {}, removeItem() {} };
  }
}
