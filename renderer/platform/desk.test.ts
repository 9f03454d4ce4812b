import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESK_HEADER } from '../../contract/bridge.ts';
import { pushedTags } from '../../contract/enums/push/pushTags.ts';
import { fail, ok } from '../../contract/kit/result.ts';
import { createDeskPlatform } from './desk.ts';

/** A host that knows some secrets, and the pages' sockets to it. */
let good: string[];
let isUp: boolean;
let sockets: FakeSocket[];
let stored: ((event: { key: string; newValue: string }) => void)[];

class FakeSocket extends EventTarget {
  readonly secret: string;
  constructor(_url: string, [, secret = '']: string[]) {
    super();
    this.secret = secret;
    sockets.push(this);
    const name = isUp && good.includes(secret) ? 'open' : 'close';
    setTimeout(() => this.dispatchEvent(new Event(name)));
  }
  close() {
    this.dispatchEvent(new Event('close'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  good = ['first'];
  isUp = true;
  sockets = [];
  stored = [];
  vi.stubGlobal('location', { host: '127.0.0.1:8788' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal(
    'addEventListener',
    (name: string, listener: never) => name === 'storage' && stored.push(listener),
  );
  vi.stubGlobal('fetch', async (_path: string, init: { headers: Record<string, string> }) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    if (!good.includes(init.headers[DESK_HEADER] ?? '')) return new Response('', { status: 403 });
    return new Response(JSON.stringify(ok({ entries: [] })), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page() {
  const platform = createDeskPlatform('first');
  const views: object[] = [];
  const outdated: unknown[] = [];
  platform.on('connection.changed', (view) => views.push(view));
  platform.on('cache.outdated', ({ tags }) => outdated.push(tags));
  return { platform, views, outdated, list: () => platform.call('auth.principal.list', {}) };
}
const restart = () => {
  good = ['second'];
  sockets[0]?.close();
};

test('a call to a host that was restarted says so, and no network error', async () => {
  const { list } = page();
  expect(await list()).toMatchObject({ ok: true });
  restart();
  expect(await list()).toEqual(fail('HOST_RESTARTED'));
});

test('a page that asks nothing is told too, once', async () => {
  const { views } = page();
  await vi.advanceTimersByTimeAsync(10);
  restart();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(views).toEqual([expect.objectContaining({ online: false, restarted: true })]);
});

test('a host that is away was not restarted: it may be back as it was', async () => {
  const { views, list } = page();
  await vi.advanceTimersByTimeAsync(10);
  isUp = false;
  sockets[0]?.close();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(views).toEqual([]);
  expect(await list()).toEqual(fail('NETWORK'));
});

test('it goes on with the secret a launch link brought another tab of this browser, and asks for what it missed', async () => {
  const { list, outdated } = page();
  await vi.advanceTimersByTimeAsync(10);
  restart();
  expect(await list()).toEqual(fail('HOST_RESTARTED'));
  for (const store of stored) store({ key: 'tripdesk.desk', newValue: 'second' });
  await vi.advanceTimersByTimeAsync(10);
  expect(await list()).toMatchObject({ ok: true });
  expect(outdated).toEqual([pushedTags]);
  expect(sockets.at(-1)?.secret).toBe('second');
});

test('what others keep for the origin is no secret', async () => {
  const { list } = page();
  restart();
  for (const store of stored) store({ key: 'tripdesk', newValue: 'second' });
  expect(await list()).toEqual(fail('HOST_RESTARTED'));
});
