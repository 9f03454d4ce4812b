import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAhead } from './loadAhead.ts';

/* Which screens are loaded before anybody points at their links: jsdom draws nothing, so each link says where it is. */

let load: ReturnType<typeof vi.fn<(name: string) => Promise<boolean>>>;
let stop = () => {};
const named = () => load.mock.calls.map(([name]) => name);

beforeEach(() => {
  vi.useFakeTimers();
  load = vi.fn(async () => true);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    return new DOMRect(
      0,
      Number(this.getAttribute('data-top') ?? 10),
      this.hasAttribute('hidden') ? 0 : 80,
      20,
    );
  });
  document.body.innerHTML = `<a href="/orders">1</a><a href="/trips">2</a><a href="/orders">3</a>
    <a href="/far" data-top="5000">4</a><a href="/none" hidden>5</a><a href="https://elsewhere.example/">6</a>`;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function begin(ms = 10_000) {
  stop = loadAhead((link) => link.pathname.slice(1), load);
  await vi.advanceTimersByTimeAsync(ms);
}

it('loads what the links in the window lead to, each once and one after the other', async () => {
  let came = (_isThere: boolean) => {};
  load.mockImplementation(() => new Promise((resolve) => (came = resolve)));
  await begin(100);
  expect(named()).toEqual([]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(named()).toEqual(['orders']);
  came(true);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(named()).toEqual(['orders', 'trips']);
  came(true);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('looks again after a press, which may have brought other links', async () => {
  await begin();
  document.body.innerHTML = '<a href="/reports">reports</a>';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(named()).toEqual(['orders', 'trips']);
  window.dispatchEvent(new Event('pointerup'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(named()).toEqual(['orders', 'trips', 'reports']);
});

it('leaves the others until something changes where one did not come', async () => {
  load.mockImplementation(async () => false);
  await begin();
  expect(named()).toEqual(['orders']);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(named()).toEqual(['orders', 'trips']);
});

it.each([
  ['on a desk what is a window below too', 1280, ['orders', 'trips', 'below']],
  ['on a phone what is in the window alone', 400, ['orders', 'trips']],
])('loads %s', async (_where, width, expected) => {
  vi.stubGlobal('innerWidth', width);
  document.body.insertAdjacentHTML('beforeend', '<a href="/below" data-top="1000">7</a>');
  await begin(30_000);
  expect(named()).toEqual(expected);
});

it.each([
  [
    'on a phone over its own network',
    () => {
      vi.stubGlobal('innerWidth', 400);
      vi.stubGlobal('navigator', { onLine: true, connection: { type: 'cellular' } });
    },
  ],
  ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['where nobody looks', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  [
    'over a slow line',
    () => vi.stubGlobal('navigator', { onLine: true, connection: { effectiveType: '3g' } }),
  ],
])('loads nothing %s', async (_where, set) => {
  set();
  await begin();
  expect(named()).toEqual([]);
});

it('loads nothing any more when it was stopped', async () => {
  await begin(100);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(named()).toEqual([]);
});
