import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import type { Language } from '../../../contract/languages.ts';
import type { OrderState } from '../../../contract/shapes/order.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { carDetail, kindOrders } from '../../../tests/fakes/kindWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const { flight, hotel, car, train } = kindOrders;

it.each<[Language, OrderState, string[]]>([
  ['zh', 'submitting', ['占座中', '占座中', '订房中', '叫车中']],
  ['zh', 'issuing', ['出票中', '出票中', '确认中', '派车中']],
  ['zh', 'issued', ['已出票', '已出票', '已确认', '已派车']],
  ['zh', 'refunded', ['已退票', '已退票', '已退订', '已取消']],
  ['zh', 'held', ['待付款', '待付款', '待付款', '待付款']],
  ['en', 'issuing', ['Ticketing', 'Ticketing', 'Confirming', 'Assigning a car']],
  ['de', 'issued', ['Ausgestellt', 'Ausgestellt', 'Bestätigt', 'Wagen zugeteilt']],
])('in the list, in %s, %s is said in the words of each product', async (language, state, wanted) => {
  const rows = [flight, train, hotel, car].map((one) => ({ ...one, state }));
  const platform = memoryPlatform({
    answers: {
      'order.list': () => ok({ rows, nextCursor: null, counts: { business: 4, private: 0 } }),
    },
  });
  await renderApp({ platform, at: `/me/meOrder/${language}`, language });
  const found = await waitFor(() => {
    const links = rows.map(({ orderId }) => document.querySelector(`a[href*="${orderId}"]`)?.textContent);
    expect(links.every(Boolean)).toBe(true);
    return links;
  });
  for (const word of wanted) expect(found).toContainEqual(expect.stringContaining(word));
  expect(found.filter((text) => wanted.some((word) => text?.includes(word)))).toHaveLength(4);
});

it('the detail and the timeline of a ride say that a car is being assigned', async () => {
  const detail = carDetail({ summary: { ...car, state: 'issuing', label: 'processing' } });
  const platform = memoryPlatform({ answers: { 'order.detail.get': () => ok(detail) } });
  const at = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${car.orderId}`;
  await renderApp({ platform, at });
  const journey = await screen.findByRole('region', { name: '行程' });
  expect(within(journey).getByText('派车中')).toBeTruthy();
  expect((await screen.findByRole('region', { name: '订单进度' })).textContent).toMatch(/派车/);
});
