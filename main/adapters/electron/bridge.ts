import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import type { HostEvent } from '../../../contract/bridge.ts';
import { fail, type Result } from '../../../contract/kit/result.ts';
import type { ShellEventName } from '../../../contract/shell.ts';
import { answerMessage, readMessage } from '../../core/answerMessage.ts';
import type { Core } from '../../core/createCore.ts';
import { isTrusted } from './policy.ts';

/** A screen may send this many messages at once, and this many per second after that. */
const BURST = 400;
const PER_SECOND = 100;

const names: readonly ShellEventName[] = [
  'session.changed',
  'connection.changed',
  'outbox.changed',
  'lock.changed',
  'cache.outdated',
  'screen.open',
];

export type BridgeHost = {
  /** From now on this window's top frame is listened to and told. */
  trust(contents: WebContents): void;
};

/**
 * The one pipeline between screens and core: sender, rate, size and shape are checked here and nowhere else. Messages
 * that come before core stands wait for it, so the first paint need not.
 */
export function connectBridge(
  ipc: Pick<IpcMain, 'handle'>,
  core: Promise<Core>,
  now: () => number,
): BridgeHost {
  const windows = new Set<WebContents>();
  const waiting = new Map<string, AbortController>();
  const isWithinRate = rateLimit(now);

  const handle = async (event: IpcMainInvokeEvent, text: unknown): Promise<Result<unknown>> => {
    if (!isTrusted(senderOf(event, windows))) return fail('FORBIDDEN');
    if (!isWithinRate(event.sender.id)) return fail('RATE_LIMITED', { retryAfterSeconds: 1 });
    const message = readMessage(text);
    if (!message.ok) return message;
    const { value } = message;
    if (value.kind === 'abort') {
      waiting.get(`${event.sender.id}:${value.ticket}`)?.abort();
      return { ok: true, value: {} };
    }
    const abort = new AbortController();
    const ticket =
      value.kind === 'call' && value.ticket !== undefined ? `${event.sender.id}:${value.ticket}` : undefined;
    if (ticket !== undefined) waiting.set(ticket, abort);
    try {
      return await answerMessage(await core, value, abort.signal);
    } finally {
      if (ticket !== undefined) waiting.delete(ticket);
    }
  };
  ipc.handle('bridge', async (event, text) =>
    JSON.stringify(await handle(event, text).catch(() => fail('INTERNAL'))),
  );

  void core.then(
    (ready) => {
      for (const name of names) {
        ready.on(name, (event) => {
          const text = JSON.stringify({ name, event } satisfies HostEvent);
          for (const contents of windows) if (!contents.isDestroyed()) contents.send('event', text);
        });
      }
    },
    () => {},
  );

  return {
    trust(contents) {
      windows.add(contents);
      contents.once('destroyed', () => void windows.delete(contents));
    },
  };
}

function senderOf(event: IpcMainInvokeEvent, windows: ReadonlySet<WebContents>) {
  const frame = event.senderFrame;
  return {
    frameUrl: frame?.url ?? null,
    isTopFrame: frame !== null && frame.parent === null,
    isKnownWindow: windows.has(event.sender),
    isDestroyed: event.sender.isDestroyed(),
  };
}

/** A token bucket per window. */
function rateLimit(now: () => number): (id: number) => boolean {
  const buckets = new Map<number, { tokens: number; at: number }>();
  return (id) => {
    const at = now();
    const bucket = buckets.get(id) ?? { tokens: BURST, at };
    // A clock that was set back brings nothing, but takes nothing either.
    const passed = Math.max(0, at - bucket.at);
    const tokens = Math.min(BURST, bucket.tokens + (passed / 1000) * PER_SECOND);
    const isAllowed = tokens >= 1;
    buckets.set(id, { tokens: isAllowed ? tokens - 1 : tokens, at });
    return isAllowed;
  };
}
