import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at, order } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

/*
 * A screen that is shown is not hidden again because a part of it has to wait for code or words: only that part waits.
 * React hides by the style of the boundary's own elements; a kept pane hides as a whole, which is something else.
 */

/** From now on, every element that stands in the body of a pane and is hidden there, by its class. */
function watchHidden(): string[] {
  const hidden: string[] = [];
  const note = (node: Node) => {
    if (!(node instanceof HTMLElement) || !node.parentElement?.matches('.app-page__body')) return;
    if (node.style.display === 'none') hidden.push(node.className);
  };
  new MutationObserver((records) => {
    for (const { target } of records) note(target);
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] });
  return hidden;
}

const overview = {
  banners: [],
  nextTrip: null,
  held: 0,
  unclear: 0,
  upcoming: 0,
  people: 2,
  owed: 0,
  decide: 0,
};

it.each([375, 1440])(
  'home stays in sight while parts of it come later, and when it is come back to: %i px',
  async (width) => {
    let now: object = overview;
    const platform = memoryPlatform({
      answers: {
        'home.overview.get': () => ok({ ...overview, ...now }),
        'order.list': () => ok({ rows: [], nextCursor: null, counts: { business: 0, private: 0 } }),
        'hotel.city.list': () => ok({ cities: [] }),
      },
    });
    await renderApp({ platform, at: '/ZLindex/zh', width });
    await screen.findByText('待处理');
    const hidden = watchHidden();
    // What is owed and a moved trip each bring code and words that home did not have.
    const disruption = {
      kind: 'rescheduled',
      departAt: at('11:00', '2026-12-08'),
      arriveAt: at('15:00', '2026-12-08'),
    };
    now = { owed: 2, nextTrip: order('a1', at('10:00', '2026-12-08'), { disruption } as never) };
    await act(async () => platform.emit('cache.outdated', { tags: ['Order', 'Home'] }));
    await screen.findByText(/出发时间改为/);
    await screen.findByText('这些订单由出行人本人付款。');
    const nav = await screen.findByRole('navigation', { name: '主导航' });
    const press = async (name: RegExp) => {
      const [link] = Array.from(nav.querySelectorAll('a')).filter((one) => name.test(one.textContent ?? ''));
      if (!link) throw new Error(`no ${name}`);
      await userEvent.click(link);
    };
    for (const entry of [/订单/, /首页/, /订单/, /首页/]) {
      await press(entry);
      if (entry.source === '首页') await screen.findByText('待处理');
    }
    expect(hidden).toEqual([]);
  },
);

it.each(['/zh', '/index/zh'])(
  'home is one page under all its paths: nothing of it changes at %s',
  async (path) => {
    const platform = memoryPlatform({ answers: { 'home.overview.get': () => ok(overview) } });
    const { url } = await renderApp({ platform, at: path, width: 1440 });
    await screen.findByText('待处理');
    const entries = await screen.findByRole('navigation', { name: '预订' });
    const main = await screen.findByRole('navigation', { name: '主导航' });
    await userEvent.click(within(main).getByRole('link', { name: /^首页/ }));
    await waitFor(() => expect(url()).toBe('/ZLindex/zh'));
    // Whoever was about to press an entry presses it, and not one of a page that was put out of sight.
    expect((await screen.findByRole('navigation', { name: '预订' })) === entries).toBe(true);
    expect(document.querySelectorAll('.home')).toHaveLength(1);
  },
);

it('control: what a boundary hides is seen', async () => {
  let come: (loaded: { default: () => null }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: () => null }>((resolve) => void (come = resolve)));
  function Body() {
    const [isMore, setMore] = useState(false);
    return (
      <div className="app-page__body">
        <Suspense fallback={<p>wait</p>}>
          <button type="button" className="shown" onClick={() => setMore(true)}>
            more
          </button>
          {isMore && <Late />}
        </Suspense>
      </div>
    );
  }
  render(<Body />);
  const hidden = watchHidden();
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  await waitFor(() => expect(hidden).toEqual(['shown']));
  await act(async () => come({ default: () => null }));
});
