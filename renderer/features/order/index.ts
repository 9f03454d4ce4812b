import type { FeatureManifest } from '../../shared/manifest.ts';

const list = {
  load: async () => ({ Screen: (await import('./screens/OrderListScreen.tsx')).OrderListScreen }),
  title: 'order:title.list',
  header: 'title',
  place: 'master',
  // One white sheet from its head down, as in the mockup.
  ground: 'surface',
  keepAlive: true,
  permission: 'orders.view',
  tab: 'orders',
  top: true,
  trackingLabel: '订单列表',
} as const;

const detail = {
  load: async () => ({ Screen: (await import('./screens/OrderDetailScreen.tsx')).OrderDetailScreen }),
  title: 'order:title.detail',
  header: 'backTitleHome',
  place: 'detail',
  master: 'orderList',
  needs: ['suborderserialnumber'],
  permission: 'orders.view',
  tab: 'orders',
  trackingLabel: '订单详情',
} as const;

/** Both paths of the list and of the detail are the spec's (§2 order lists, detail deep links). */
export const orderFeature: FeatureManifest = {
  name: 'order',
  words: ['item'],
  slices: async () => {
    const { openOrderSlice, orderSlice } = await import('./orderSlice.ts');
    return [{ slice: orderSlice, remembered: true }, { slice: openOrderSlice }];
  },
  routes: [
    { ...list, name: 'orderList', path: '/me/meOrder/:lang' },
    { ...list, name: 'trainOrderList', path: '/tripTrain/order_list/:lang' },
    { ...detail, name: 'orderDetail', path: '/tripTrain/NewOrder_detail/:lang' },
    { ...detail, name: 'meOrderDetail', path: '/me/meOrderDetails/:lang' },
  ],
};
