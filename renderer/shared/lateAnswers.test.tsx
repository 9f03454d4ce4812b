import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../contract/kit/result.ts';
import type { OrderSummary } from '../../contract/shapes/order.ts';
import { railScreens } from '../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { at, order } from '../../tests/fakes/railWorld.ts';
import { heldBack } from '../../tests/fakes/release.ts';
import { renderApp } from '../../tests/fakes/renderApp.tsx';

railScreens();

const held = order('a1', at('08:00', '2026-12-08'), { state: 'held', label: 'new' });
const issued: OrderSummary = { ...held, state: 'issued', label: 'processed' };

/** A list whose truth moves, and whose answers may be slow. */
function world(more: Parameters<typeof memoryPlatform>[0] = {}) {
  const truth = { row: held, wait: Promise.resolve() };
  const platform = memoryPlatform({
    ...more,
    answers: {
      ...more?.answers,
      'order.list': async () => {
        const { row, wait } = truth;
        await wait;
        return ok({ rows: [row], counts: { business: 1, private: 0 }, nextCursor: null });
      },
    },
  });
  const outdate = () => act(async () => platform.emit('cache.outdated', { tags: ['Order', 'Home'] }));
  const asked = () => platform.made.filter(({ name }) => name === 'order.list').length;
  return { truth, platform, outdate, asked };
}
const rowText = async () => (await screen.findByRole('list', { name: '订单列表' })).textContent ?? '';
const opened = async ({ platform }: ReturnType<typeof world>, width = 375) => {
  await renderApp({ platform, at: '/me/meOrder/zh', width });
  await within(await screen.findByRole('list', { name: '订单列表' })).findAllByRole('link');
};

it('asks for what was outdated at once, however long another question takes', async () => {
  const never = new Promise<never>(() => {});
  const made = world({ answers: { 'order.detail.get': () => never } });
  await opened(made, 1440);
  const list = await screen.findByRole('list', { name: '订单列表' });
  const [row] = await within(list).findAllByRole('link');
  if (row) await userEvent.click(row);
  await waitFor(() => expect(made.platform.made.map(({ name }) => name)).toContain('order.detail.get'));
  made.truth.row = issued;
  await made.outdate();
  await waitFor(async () => expect(await rowText()).toContain('已出票'), { timeout: 2_000 });
});

it('asks again for an answer that was on its way while it was outdated, and only once', async () => {
  const made = world();
  await opened(made);
  const before = made.asked();
  const slow = heldBack();
  made.truth.wait = slow.released;
  await made.outdate();
  await waitFor(() => expect(made.asked()).toBe(before + 1));
  // The gateway has read the order already when it changes once more.
  made.truth.row = issued;
  await made.outdate();
  made.truth.wait = Promise.resolve();
  slow.release();
  await waitFor(async () => expect(await rowText()).toContain('已出票'), { timeout: 2_000 });
  expect(made.asked()).toBe(before + 2);
});
