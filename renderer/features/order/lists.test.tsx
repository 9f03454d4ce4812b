import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at, order, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const rows = [order('a1', at('08:00', '2026-12-08')), order('a2', at('09:00', '2026-11-27'))];

function open(url: string, answers: Answers, more: Parameters<typeof memoryPlatform>[0] = {}) {
  const platform = memoryPlatform({
    ...more,
    answers: {
      'order.list': () => ok({ rows, nextCursor: null, counts: { business: 2, private: 0 } }),
      ...answers,
    },
  });
  return { platform, app: renderApp({ platform, at: url, width: 375 }) };
}

const summary = {
  title: 'G1 07:00 北京南 – 上海虹桥',
  travellers: ['张伟', '李娜'],
  totalFen: 133_400,
  choice: { label: 'G1', startAt: at('07:00', '2026-12-06'), facts: null },
};
const waitingIntent = {
  idem: crypto.randomUUID(),
  call: 'trip.draft.submit',
  createdAt: railNow,
  status: 'waiting',
  tries: 1,
  input: { tab: 'business', rows: [] },
  summary,
  outcome: null,
  errorCode: null,
} as const;

const madeOf = (platform: ReturnType<typeof memoryPlatform>, name: string) =>
  platform.made.filter((call) => call.name === name).map((call) => call.input);

it('sorts by what is chosen, without sections, and goes back', async () => {
  const { platform, app } = open('/me/meOrder/zh', {});
  await app;
  await screen.findByRole('list', { name: '订单列表' });
  await userEvent.click(screen.getByRole('button', { name: '排序：出行日期' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '金额' }));
  await waitFor(() => expect(madeOf(platform, 'order.list').at(-1)).toMatchObject({ sort: 'amount' }));
  expect(await screen.findByRole('button', { name: '排序：金额' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('即将出行')).toBeNull());
});

it('is narrowed to the product below whose path it is opened, as the first chip says', async () => {
  const { platform, app } = open('/tripCar/CarOrderList/zh', {});
  await app;
  await screen.findByRole('list', { name: '订单列表' });
  await waitFor(() => expect(madeOf(platform, 'order.list').at(-1)).toMatchObject({ kinds: ['car'] }));
  expect(screen.getByRole('button', { name: '用车' }).getAttribute('aria-pressed')).toBe('true');
});

it('shows all orders again once it is left for the list of all, and keeps what a person chose', async () => {
  const { navigate } = await open('/tripCar/CarOrderList/zh', {}).app;
  const isOn = (name: string) =>
    waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'));
  await isOn('用车');
  navigate('/me/meOrder/zh');
  await isOn('全部');
  await userEvent.click(screen.getByRole('button', { name: '酒店' }));
  navigate('/tripTrain/order_list/zh');
  await isOn('火车');
  navigate('/me/meOrder/zh');
  await isOn('酒店');
  // What somebody chooses below a product's path is theirs, too.
  navigate('/tripCar/CarOrderList/zh');
  await isOn('用车');
  await userEvent.click(screen.getByRole('button', { name: '全部' }));
  navigate('/me/meOrder/zh');
  await isOn('全部');
});

it('shows all products until one is chosen, and all again by the first chip', async () => {
  const { platform, app } = open('/me/meOrder/zh', {});
  await app;
  await screen.findByRole('list', { name: '订单列表' });
  const all = screen.getByRole('button', { name: '全部' });
  expect(all.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '酒店' }));
  await waitFor(() => expect(madeOf(platform, 'order.list').at(-1)).toMatchObject({ kinds: ['hotel'] }));
  expect(all.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(all);
  expect(all.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: '酒店' }).getAttribute('aria-pressed')).toBe('false');
});

it('keeps what waits on this machine in sight when orders cannot be loaded', async () => {
  const { app } = open(
    '/me/meOrder/zh',
    { 'order.list': () => fail('NETWORK') },
    { intents: [waitingIntent as never] },
  );
  await app;
  expect((await screen.findByRole('alert')).textContent).toContain('订单本身不受影响');
  expect(screen.getByRole('link', { name: /张伟、李娜/ })).toBeTruthy();
});

it('shows bookings that wait on this machine above the orders', async () => {
  const { app } = open('/me/meOrder/zh', {}, { intents: [waitingIntent as never] });
  await app;
  const list = await screen.findByRole('list', { name: '订单列表' });
  await waitFor(() => {
    const [first] = within(list).getAllByRole('link');
    expect(first?.textContent).toContain('张伟、李娜');
    expect(first?.textContent).toContain('等待提交');
    expect(first?.textContent).toContain('12/6');
    expect(first?.textContent).toContain('保存');
    expect(first?.getAttribute('href')).toContain('/waitingBookings/zh');
  });
});

it('reads again all pages it had when it is refreshed, so that nobody loses their place', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    order((index + 16).toString(16), at('10:00', '2026-12-01') + index * 3_600_000),
  );
  const counts = { business: 62, private: 0 };
  const { platform, app } = open('/me/meOrder/zh', {
    'order.list': ({ cursor }) =>
      ok(cursor ? { rows, nextCursor: null, counts } : { rows: many, nextCursor: 'next', counts }),
  });
  await app;
  const list = await screen.findByRole('list', { name: '订单列表' });
  await within(list).findAllByRole('link');
  list.scrollTop = 60 * 68;
  list.dispatchEvent(new Event('scroll'));
  const cursors = () =>
    platform.made
      .filter((call) => call.name === 'order.list')
      .map(({ input }) => 'cursor' in (input as object));
  await waitFor(() => expect(cursors()).toEqual([false, true]));
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(cursors()).toEqual([false, true, false, true]));
});

it('opens the row that is pressed while the search above it settles', async () => {
  const { app } = open('/me/meOrder/zh', {});
  const { url } = await app;
  const list = await screen.findByRole('list', { name: '订单列表' });
  const [row] = within(list).getAllByRole('link');
  if (!row) throw new Error('no row');
  // In one go: on a slow machine the search would have settled between two awaited steps.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '张' } });
  fireEvent.pointerDown(row);
  await new Promise((done) => setTimeout(done, 400));
  expect(row.isConnected).toBe(true);
  fireEvent.pointerUp(row);
  fireEvent.click(row);
  await waitFor(() => expect(url()).toMatch(/a[12]/));
});
