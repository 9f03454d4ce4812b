import type { SubtleLike } from '../../../contract/wire/keys.ts';

/** The part of Storage that is used. Absent where the browser refuses it: then nothing is kept. */
export type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the page platform needs of a browser; tests bring their own. */
export type H5Host = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly subtle: SubtleLike;
  readonly random: (length: number) => Uint8Array;
  /** Epoch ms. */
  readonly now: () => number;
  /** Waits so many ms. */
  readonly wait: (ms: number) => Promise<void>;
  /** Lives as long as the tab. */
  readonly tab: Box | undefined;
  /** Lives as long as the installation; nothing personal goes there. */
  readonly machine: Box | undefined;
  /** Text of `#gateway-keys`, which the gateway writes into the page it serves. */
  readonly pageKeys: () => string;
  /** Other tabs of this browser. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  readonly userAgent: string;
  /** Search part of the address the page was opened with. */
  readonly query: string;
  readonly open: (url: string) => boolean;
  /** The window, to look for what a native shell or mini-program put there. */
  readonly globals: object;
};

/** The real browser. Null without WebCrypto, which exists on https and localhost only. */
export function browserHost(view: Window & typeof globalThis): H5Host | null {
  const { crypto } = view;
  // An old or plain-http page has no `subtle`, whatever the types say.
  const subtle: SubtleLike | undefined = crypto?.subtle;
  if (!subtle) return null;
  return {
    fetch: (url, init) => view.fetch(url, init),
    subtle,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tab: boxOf(() => view.sessionStorage),
    machine: boxOf(() => view.localStorage),
    pageKeys: () => view.document.getElementById('gateway-keys')?.textContent ?? '',
    channel: typeof view.BroadcastChannel === 'function' ? new view.BroadcastChannel('tripdesk') : undefined,
    userAgent: view.navigator.userAgent,
    query: view.location.search,
    open: (url) => view.open(url, '_blank', 'noopener,noreferrer') !== null,
    globals: view,
  };
}

/** Random hex of so many bytes. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** UUIDv4 from random bytes; `crypto.randomUUID` is younger than the oldest browsers we serve. */
export function uuid({ random }: Pick<H5Host, 'random'>): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = hex(bytes);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}

function boxOf(find: () => Storage): Box | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
