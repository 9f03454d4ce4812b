import type { FeatureManifest } from '../../shared/manifest.ts';
import type { OrderParam } from './logic/orderParam.ts';

const list = {
  load: () => import('./screens/OrderListScreen.tsx'),
  title: 'order:title.list',
  header: 'titleAction',
  role: 'master',
  // One white sheet from its head down, as in the mockup.
  ground: 'surface',
  keepAlive: true,
  permission: 'orders.view',
  tab: 'orders',
  top: true,
  trackingLabel: '订单列表',
} as const;

const detail = {
  load: () => import('./screens/OrderDetailScreen.tsx'),
  title: 'order:title.detail',
  header: 'backTitleHome',
  role: 'detail',
  master: 'orderList',
  permission: 'orders.view',
  tab: 'orders',
  trackingLabel: '订单详情',
} as const;

/** A detail by the parameter its path names the order with: our id, or the number a person knows it by. */
const detailBy = (param: OrderParam) => ({ ...detail, needs: [param], identity: [param] });

/** The paths of the list and of the detail are the spec's (spec §2 order lists, detail deep links), whatever the product. */
export const orderFeature: FeatureManifest = {
  name: 'order',
  words: ['care', 'errorsMore', 'item', 'travel'],
  slices: async () => {
    const { orderSlice } = await import('./state/orderSlice.ts');
    const { openOrderSlice } = await import('../../travel/openOrder/openOrderSlice.ts');
    const { changeSlice } = await import('../../travel/change/changeSlice.ts');
    const { tableSlice } = await import('./table/tableSlice.ts');
    return [
      { slice: orderSlice, persisted: true },
      { slice: tableSlice, persisted: true },
      { slice: openOrderSlice },
      { slice: changeSlice },
    ];
  },
  routes: [
    {
      ...list,
      name: 'orderList',
      path: '/me/meOrder/:lang',
      nav: { icon: 'order', order: 3 },
      homeEntry: { key: 'orders', icon: 'order' },
    },
    {
      name: 'orderTable',
      path: '/desk/orders/:lang',
      load: () => import('./screens/OrderTableScreen.tsx'),
      title: 'order:table.title',
      header: 'titleAction',
      role: 'master',
      broad: true,
      ground: 'surface',
      keepAlive: true,
      permission: 'orders.view',
      tab: 'orders',
    },
    { ...list, name: 'trainOrderList', path: '/tripTrain/order_list/:lang' },
    { ...list, name: 'hotelOrderList', path: '/tripHotel/hotelorder/:lang' },
    { ...list, name: 'carOrderList', path: '/tripCar/CarOrderList/:lang' },
    { ...list, name: 'internationalOrderList', path: '/internationalTicket/order_list/:lang' },
    {
      ...detailBy('suborderserialnumber'),
      name: 'orderDetail',
      path: '/tripTrain/NewOrder_detail/:lang',
    },
    { ...detailBy('suborderserialnumber'), name: 'meOrderDetail', path: '/me/meOrderDetails/:lang' },
    { ...detailBy('order_no'), name: 'flightOrderDetail', path: '/tripTicket/Domestic/OrderDetails/:lang' },
    {
      ...detailBy('order_no'),
      name: 'internationalOrderDetail',
      path: '/internationalTicket/order_details_new/:lang',
    },
    { ...detailBy('order_no'), name: 'hotelOrderDetail', path: '/tripHotel/order-detail/:lang' },
    { ...detailBy('orderNumber'), name: 'carOrderDetail', path: '/tripCar/OrderDetail/:lang' },
  ],
};
