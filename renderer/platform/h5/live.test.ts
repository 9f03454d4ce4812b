import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../client/createClient.ts';
import { systemRandom } from '../../../main/adapters/node/random.ts';
import { pageLive } from './live.ts';

/* Whether a page still asks for what it shows: said when the gateway is away, and when it is back. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clock = {
  now: () => Date.now(),
  steady: () => Date.now(),
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** Where in its window a probe stands is left to chance; here each stands at the beginning. */
const random = { ...systemRandom, bytes: (count: number) => new Uint8Array(count) };

function page() {
  let answers = () => Promise.resolve(new Response('ok'));
  const view = Object.assign(new EventTarget(), {
    navigator: { onLine: true },
    location: { origin: 'http://gateway.test' },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    fetch: vi.fn(() => answers()),
  });
  const told: boolean[] = [];
  // Nobody is signed in: the push channel stays shut.
  const client = { view: () => null } as Partial<Client> as Client;
  const live = pageLive(view as unknown as Window, { clock, random }, client, {
    outdated: () => {},
    connection: ({ online }) => told.push(online),
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    live,
    view,
    told,
    pass,
    cut: () => void (answers = () => Promise.reject(new TypeError('Failed to fetch'))),
    mend: () => void (answers = () => Promise.resolve(new Response('ok'))),
  };
}

it('says that the gateway is away once a lost call was looked into, and that it is back by itself', async () => {
  const { live, told, pass, cut, mend } = page();
  cut();
  live.report('unknown');
  await pass(100);
  expect(told).toEqual([false]);
  await pass(10_000);
  expect(told).toEqual([false]);
  mend();
  await pass(40_000);
  expect(told).toEqual([false, true]);
});

it('says nothing of a call that was lost while the gateway answers', async () => {
  const { live, told, pass } = page();
  live.report('unknown');
  await pass(60_000);
  expect(told).toEqual([]);
});

it('looks when the browser says that its network is gone, and again when it is back', async () => {
  const { view, told, pass, cut, mend } = page();
  cut();
  view.dispatchEvent(new Event('offline'));
  await pass(20_000);
  expect(told).toEqual([false]);
  mend();
  view.dispatchEvent(new Event('online'));
  await pass(100);
  expect(told).toEqual([false, true]);
});

it('an answered call says that it is back, and another key is none of its business', async () => {
  const { live, told, pass, cut } = page();
  cut();
  live.report('unknown');
  await pass(100);
  live.report('keyChanged');
  live.report('answered');
  expect(told).toEqual([false, true]);
});
