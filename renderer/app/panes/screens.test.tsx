import i18next from 'i18next';
import { expect, it } from 'vitest';
import { makeRouteTable } from '../../shared/routeTable.ts';
import { makeScreens } from './screens.ts';

const OrdersScreen = () => <p>orders</p>;
const orders = {
  name: 'orders',
  path: '/orders/:lang',
  load: async () => ({ OrdersScreen }),
  title: null,
  header: 'none' as const,
  role: 'wide' as const,
};
const table = makeRouteTable([{ name: 'order', routes: [orders] }]);
const screens = () => makeScreens(table, i18next.createInstance(), () => {});

it('gives a screen that was prefetched itself, so that its skeleton is not shown first', async () => {
  const { of, prefetch } = screens();
  expect(await prefetch('orders')).toBe(true);
  expect(of(orders)).toBe(OrdersScreen);
});

it('keeps the one that is shown already', async () => {
  const { of, prefetch } = screens();
  const shown = of(orders);
  expect(await prefetch('orders')).toBe(true);
  expect(of(orders)).toBe(shown);
});
