import { afterEach, expect, it, vi } from 'vitest';
import { makeRouteTable } from '../../shared/routeTable.ts';
import { prefetchLinks } from './prefetchLinks.ts';

const route = (name: string) => ({
  name,
  path: `/${name}/:lang`,
  load: async () => ({ Screen: () => null }),
  title: null,
  header: 'none' as const,
  role: 'wide' as const,
});
const question = { type: 'asked' };
const orders = { ...route('orders'), asks: async () => (ask: typeof dispatch) => void ask(question) };
const table = makeRouteTable([{ name: 'home', routes: [orders, route('trips')] }]);
const dispatch = vi.fn();
let stop = () => {};
afterEach(() => {
  stop();
  dispatch.mockClear();
  document.body.replaceChildren();
});

function page(prefetch: (name: string) => Promise<boolean>) {
  stop = prefetchLinks(table, prefetch, dispatch);
  document.body.innerHTML = `<a href="/orders/zh?tab=private"><span>orders</span></a><a href="/trips/zh">trips</a>
    <a href="https://elsewhere.example/orders/zh">elsewhere</a><a href="/none">none</a><button>plain</button>`;
  const sign = (type: string, text: string) => {
    const at = [...document.querySelectorAll('a, span, button')].find((one) => one.textContent === text);
    (at?.querySelector('span') ?? at)?.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return sign;
}

it('loads the screen behind a link that is about to be pressed, and what it asks first, once', async () => {
  const prefetch = vi.fn(async () => true);
  const sign = page(prefetch);
  sign('pointerover', 'orders');
  sign('pointerdown', 'orders');
  sign('focusin', 'trips');
  for (const text of ['elsewhere', 'none', 'plain']) sign('pointerover', text);
  await vi.waitFor(() => expect(prefetch.mock.calls).toEqual([['orders'], ['trips']]));
  await vi.waitFor(() => expect(dispatch.mock.calls).toEqual([[question]]));
});

it('asks again for one that did not come, after a while', async () => {
  vi.useFakeTimers();
  const prefetch = vi.fn(async () => false);
  const sign = page(prefetch);
  sign('pointerover', 'orders');
  await vi.advanceTimersByTimeAsync(9_000);
  sign('pointerover', 'orders');
  expect(prefetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  sign('pointerover', 'orders');
  expect(prefetch).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('asks for nothing without a network', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const prefetch = vi.fn(async () => true);
  page(prefetch)('pointerover', 'orders');
  expect(prefetch).not.toHaveBeenCalled();
  online.mockRestore();
});
