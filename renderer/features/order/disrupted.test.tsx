import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { todayKinds } from '../../../contract/enums/desk/today.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { Language } from '../../../contract/languages.ts';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import type { Disruption, OrderSummary } from '../../../contract/shapes/order.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { kindOrders } from '../../../tests/fakes/kindWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { detailOf } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const issued = { state: 'issued', label: 'processed' } as const;
const withdrawn: Disruption = { kind: 'withdrawn' };

/** The order as it is once its supplier moved it by an hour and a half. */
function moved(order: OrderSummary): OrderSummary {
  const [departAt, arriveAt] = [order.startAt + 1.5 * HOUR_MS, order.endAt + 1.5 * HOUR_MS];
  const disruption = { kind: 'rescheduled', departAt, arriveAt } as const;
  return { ...order, ...issued, startAt: departAt, endAt: arriveAt, disruption, wasChanged: false };
}

function answersFor(order: OrderSummary) {
  const groups = todayKinds.map((kind) =>
    kind === 'disruption'
      ? { kind, count: 1, rows: [{ order, dueAt: order.startAt, disrupted: true }] }
      : { kind, count: 0, rows: [] },
  );
  const leg = {
    orderId: order.orderId,
    part: 0,
    from: { code: 'BJS', name: { zh: '北京', en: 'Beijing' }, zone: 'Asia/Shanghai' },
    to: { code: 'SHA', name: { zh: '上海', en: 'Shanghai' }, zone: 'Asia/Shanghai' },
    startAt: order.startAt,
    endAt: order.endAt,
  };
  const detail = detailOf(order, { disruption: order.disruption ?? null });
  const trip = {
    traveller: { ref: detail.passenger.ref, name: order.traveller, principalId: detail.principalId },
    cities: [leg.to],
    startAt: order.startAt,
    endAt: order.endAt,
    orders: [order],
    legs: [leg],
    findings: [],
    co2Kg: 0,
  };
  const overview = { banners: [], nextTrip: order, held: 0, unclear: 0, upcoming: 1 };
  return memoryPlatform({
    answers: {
      'order.list': () => ok({ rows: [order], nextCursor: null, counts: { business: 1, private: 0 } }),
      'order.detail.get': () => ok(detail),
      'home.overview.get': () => ok(overview),
      'home.today.get': () => ok({ people: 0, groups, decide: { count: 0, rows: [] } }),
      'journey.trip.list': () => ok({ trips: [trip], nextCursor: null }),
    },
  });
}

const screens = {
  list: '/me/meOrder',
  today: '/today',
  home: '/ZLindex',
  trips: '/myTravel',
} as const;

const open = async (order: OrderSummary, at: string, language: Language = 'zh') => {
  await renderApp({ platform: answersFor(order), at: `${at}/${language}`, language, width: 375 });
  return document.body;
};

describe.each(Object.entries(screens))('on %s', (_name, at) => {
  it('a train that was moved: when it was, when it is, what is free, and the way to use it', async () => {
    const body = await open(moved(kindOrders.train), at);
    expect(await screen.findByText(/可免费退票或改签/)).toBeTruthy();
    const [old] = [...body.querySelectorAll('s')];
    expect(old?.textContent).toMatch(/10:00$/);
    expect(old?.previousElementSibling?.textContent).toBe('原 ');
    expect(body.textContent).toContain('11:30');
    await userEvent.click(screen.getByRole('button', { name: /^去处理：/ }));
    expect(await screen.findByRole('heading', { name: '订单详情' })).toBeTruthy();
    expect((await screen.findAllByText('由供应商造成的变动，可免费退票或改签。')).length).toBeGreaterThan(0);
  });

  it.each([
    ['hotel', kindOrders.hotel, '酒店已取消这间房，可免费退订'],
    ['car', kindOrders.car, '供应商已取消用车，可免费取消'],
    ['flight', kindOrders.flight, '航班已被航空公司取消，可免费退票或改签'],
  ] as const)('a %s that was withdrawn, in its own words', async (_kind, order, said) => {
    await open({ ...order, ...issued, disruption: withdrawn, wasChanged: false }, at);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each([
    ['a hotel is not moved', moved(kindOrders.hotel)],
    [
      'given back, it is disrupted no more',
      { ...moved(kindOrders.train), state: 'refunded', label: 'refunded' },
    ],
    ['travelled, it is disrupted no more', { ...moved(kindOrders.train), state: 'used', label: 'completed' }],
  ] as const)('%s', async (_name, order) => {
    const body = await open(order, at);
    await waitFor(() => expect(body.textContent).toMatch(/静安云栖酒店|G161/));
    expect(body.textContent).not.toMatch(/免费|去处理/);
    expect(body.querySelector('s')).toBeNull();
  });
});

it.each([
  ['zh', '原 ', '现 11:30'],
  ['en', 'previously ', 'now 11:30'],
  ['de', 'bisher ', 'jetzt 11:30'],
] as const)('in %s the old time is called so and the new one marked', async (language, was, now) => {
  const body = await open(moved(kindOrders.train), screens.list, language);
  await waitFor(() => expect(body.querySelector('s')).not.toBeNull());
  expect(body.querySelector('s')?.parentElement?.textContent).toMatch(new RegExp(`^${was}.*10:00 ${now}$`));
});

it('today says at its right that the time there is the new one', async () => {
  await open(moved(kindOrders.train), screens.today);
  const group = await screen.findByRole('region', { name: '行程有变' });
  expect(within(group).getByText(/^现 .*11:30$/)).toBeTruthy();
});
