import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../tests/fakes/orderParts.ts';
import { at, cities, detailOf, order, person } from '../../../tests/fakes/railWorld.ts';
import { hidePage, renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const counts = { business: 3, private: 1 };
const rows = [
  order('a1', at('08:00', '2026-12-08')),
  order('a2', at('09:00', '2026-11-27')),
  order('a3', at('10:00', '2026-11-20'), { label: 'completed', state: 'used' }),
];
const page = (list: typeof rows, nextCursor: string | null = null) => ok({ rows: list, nextCursor, counts });

function open(url: string, answers: Answers, more: Parameters<typeof memoryPlatform>[0] = {}, width = 375) {
  const platform = memoryPlatform({
    ...more,
    answers: {
      'order.list': () => page(rows),
      'order.detail.get': ({ orderId }) => {
        const found = rows.find((one) => one.orderId === orderId);
        return found ? ok(detailOf({ ...found, state: 'held', label: 'new' })) : fail('NOT_FOUND');
      },
      'train.station.list': () => ok({ cities }),
      'train.calendar.list': () => ok({ days: [] }),
      'trip.traveller.list': () => ok({ travellers: [], nextCursor: null }),
      ...answers,
    },
  });
  return { platform, app: renderApp({ platform, at: url, width }) };
}

const madeOf = (platform: ReturnType<typeof memoryPlatform>, name: string) =>
  platform.made.filter((call) => call.name === name).map((call) => call.input);

it('shows the next departure on top, the past below, and both tabs with their counts', async () => {
  const { app } = open('/me/meOrder/zh', {});
  await app;
  const list = await screen.findByRole('list', { name: '订单列表' });
  const links = await waitFor(() => {
    const found = within(list).getAllByRole('link');
    expect(found).toHaveLength(3);
    return found;
  });
  expect(links.map((link) => link.textContent?.match(/G16\d/)?.[0])).toEqual(['G162', 'G161', 'G163']);
  expect(screen.getByText('即将出行')).toBeTruthy();
  expect(screen.getByText('已结束')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /因公/ }).textContent).toContain('3');
  expect(screen.getByRole('tab', { name: /因私/ }).textContent).toContain('1');
});

it('asks for the next page by the cursor it was given, while scrolling', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    order((index + 16).toString(16), at('10:00', '2026-11-20') - index * 3_600_000),
  );
  const { platform, app } = open('/me/meOrder/zh', {
    'order.list': ({ cursor }) => (cursor ? page(rows.slice(2)) : page(many, 'next-60')),
  });
  await app;
  const list = await screen.findByRole('list', { name: '订单列表' });
  await within(list).findAllByRole('link');
  list.scrollTop = 60 * 68;
  list.dispatchEvent(new Event('scroll'));
  await waitFor(() =>
    expect(madeOf(platform, 'order.list')).toContainEqual({ tab: 'business', limit: 60, cursor: 'next-60' }),
  );
});

it('searches on the server once typing pauses; the keyword reaches neither URL nor storage', async () => {
  const box = { getItem: () => null, setItem: vi.fn<(key: string, value: string) => void>() };
  const platform = memoryPlatform({
    answers: { 'order.list': ({ keyword }) => (keyword === '王五' ? page([]) : page(rows)) },
  });
  const app = await renderApp({ platform, at: '/me/meOrder/zh', box });
  await screen.findByRole('list', { name: '订单列表' });
  await userEvent.keyboard('/');
  await userEvent.keyboard('王五');
  expect(await screen.findByText('没有符合条件的订单')).toBeTruthy();
  expect(madeOf(platform, 'order.list').at(-1)).toMatchObject({ keyword: '王五' });
  expect(app.url()).not.toContain('%');
  hidePage();
  expect(box.setItem).toHaveBeenCalled();
  expect(JSON.stringify(box.setItem.mock.calls)).not.toContain('王五');
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByRole('list', { name: '订单列表' })).toBeTruthy();
});

it('narrows by status and remembers it, and says what to do when nothing is left', async () => {
  const { platform, app } = open('/me/meOrder/zh', {
    'order.list': ({ labels }) => page(labels ? [] : rows),
  });
  const { store } = await app;
  await screen.findByRole('list', { name: '订单列表' });
  await userEvent.click(screen.getByRole('button', { name: '已取消' }));
  expect(await screen.findByText('没有符合条件的订单')).toBeTruthy();
  expect(madeOf(platform, 'order.list').at(-1)).toMatchObject({ labels: ['cancelled'] });
  expect(store.getState()).toMatchObject({ order: { labels: ['cancelled'] } });
});

it('says that orders are safe when they cannot be loaded, and loads them on retry', async () => {
  let isDown = true;
  const { app } = open('/me/meOrder/zh', { 'order.list': () => (isDown ? fail('NETWORK') : page(rows)) });
  await app;
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('订单本身不受影响');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('list', { name: '订单列表' })).toBeTruthy();
});

it('on the desk marks the row whose detail stands beside the list', async () => {
  const { app } = open(
    `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${rows[1]?.orderId}&suppliersorderflag=2`,
    {},
    {},
    1440,
  );
  await app;
  const list = await screen.findByRole('list', { name: '订单列表' });
  await waitFor(() => {
    const current = within(list)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'true');
    expect(current.map((link) => link.textContent?.match(/G16\d/)?.[0])).toEqual(['G162']);
  });
});

// Toasts are alert dialogs too, so questions are found by their names.
const askedToCancel = () => screen.findByRole('alertdialog', { name: /^取消这张订单？/ });
const askedToReveal = () => screen.findByRole('alertdialog', { name: '查看完整证件和手机号？' });
const detailUrl = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${rows[0]?.orderId}`;

it.each(['nonsense', '../../etc', 'f'.repeat(32)])(
  'a link to %s says clearly that there is no such order',
  async (id) => {
    const { platform, app } = open(
      `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${encodeURIComponent(id)}`,
      {},
    );
    await app;
    expect(await screen.findByText('没有找到这个订单')).toBeTruthy();
    if (id.length !== 32) expect(madeOf(platform, 'order.detail.get')).toEqual([]);
  },
);

it('keeps papers masked, reveals them after saying that it is logged, and hides them again on leaving', async () => {
  const reveal = vi.fn(() => ok({ documentNumber: '110101199003072816', mobile: '13800006027' }));
  const { app } = open(detailUrl, { 'order.passenger.reveal': reveal });
  const { store, container } = await app;
  expect(await screen.findByText('1101**********2816')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '查看完整证件和手机号' }));
  const question = await askedToReveal();
  expect(question.textContent).toContain('记录');
  expect(reveal).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: '查看' }));
  expect(await screen.findByText('110101199003072816')).toBeTruthy();
  expect(screen.getByText('13800006027')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '隐藏证件和手机号' }));
  expect(screen.queryByText('110101199003072816')).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain('110101199003072816');

  await userEvent.click(screen.getByRole('button', { name: '查看完整证件和手机号' }));
  await userEvent.click(within(await askedToReveal()).getByRole('button', { name: '查看' }));
  await screen.findByText('110101199003072816');
  await userEvent.click(screen.getByRole('button', { name: '首页' }));
  await waitFor(() => expect(container.textContent).not.toContain('110101199003072816'));
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('110101199003072816'));
});

it('cancels in two steps and shows the order cancelled, in the list too', async () => {
  const cancel = vi.fn(({ orderId }: { orderId: string }) => {
    const found = rows.find((one) => one.orderId === orderId) ?? rows[0];
    if (!found) throw new Error('no order');
    return ok(detailOf({ ...found, state: 'cancelled', label: 'cancelled' }, { actions: noActions }));
  });
  const { platform, app } = open(detailUrl, { 'order.cancel': cancel }, {}, 1440);
  await app;
  await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
  const question = await askedToCancel();
  expect(question.textContent).toContain('667.00');
  await userEvent.click(within(question).getByRole('button', { name: '保留订单' }));
  expect(cancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '取消订单' }));
  await userEvent.click(within(await askedToCancel()).getByRole('button', { name: '取消订单' }));
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull());
  const list = screen.getByRole('list', { name: '订单列表' });
  await waitFor(() => expect(list.textContent).toContain('已取消'));
  expect(madeOf(platform, 'order.list')).toHaveLength(1);
});

it('an unanswered cancel is sent again under its own key, a refused one under a new one', async () => {
  const answers = [fail('NETWORK'), fail('NOT_CANCELLABLE'), fail('NOT_CANCELLABLE')];
  const { platform, app } = open(detailUrl, {
    'order.cancel': () => answers.shift() ?? fail('NOT_CANCELLABLE'),
  });
  await app;
  for (const sentence of ['网络连接失败', '已经不能取消', '已经不能取消']) {
    await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
    await userEvent.click(within(await askedToCancel()).getByRole('button', { name: '取消订单' }));
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((one) => one.textContent)
          .join(' '),
      ).toContain(sentence),
    );
  }
  const [first, second, third] = platform.made
    .filter((call) => call.name === 'order.cancel')
    .map((call) => call.options.idem);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

it('books again with the same route and traveller', async () => {
  const { ref } = detailOf(order('a1', at('08:00', '2026-12-08'))).passenger;
  const traveller = { ...person('张伟'), ref };
  const { app } = open(detailUrl, {
    'trip.traveller.list': () => ok({ travellers: [traveller], nextCursor: null }),
  });
  const { store, url } = await app;
  await userEvent.click(await screen.findByRole('button', { name: '再订一次' }));
  await waitFor(() => expect(url()).toBe('/tripTrain/zh'));
  await waitFor(() =>
    expect(store.getState()).toMatchObject({
      train: { search: { from: { kind: 'station', code: 'VNP' }, to: { kind: 'station', code: 'AOH' } } },
    }),
  );
  expect(JSON.stringify(store.getState().picking)).toContain('c1'.padEnd(32, '0'));
});

it.each(['submitting', 'unknown', 'manual'] as const)(
  'does not offer to book again what is perhaps booked: %s',
  async (state) => {
    const answer = () => ok(detailOf({ ...order('a1', at('08:00', '2026-12-08')), state }));
    await open(detailUrl, { 'order.detail.get': answer }).app;
    await screen.findByText(/请勿重复预订/);
    expect(screen.queryByRole('button', { name: '再订一次' })).toBeNull();
  },
);
