import type payment from '../../../resources/text/zh/payment.json';
import type { FeatureManifest } from '../../shared/manifest.ts';

declare module '../../shared/text/resources.ts' {
  interface TextResources {
    payment: typeof payment;
  }
}

/** A page that needs nobody signed in: who scans a QR code pays, whoever they are. */
const open = { header: 'none', role: 'alone', public: true } as const;

/** What persons pay themselves, and the pages of the simulated cashier (spec §2 Payment). */
export const paymentFeature: FeatureManifest = {
  name: 'payment',
  words: ['errorsMore', 'item'],
  routes: [
    {
      name: 'pay',
      path: '/pay/:lang',
      load: () => import('./screens/PayScreen.tsx'),
      title: 'payment:title.pay',
      header: 'backTitleHome',
      role: 'detail',
      master: 'orderList',
      identity: ['paymentId', 'order_no'],
      permission: 'orders.view',
      tab: 'orders',
    },
    {
      ...open,
      name: 'cashier',
      path: '/wxQrPay/:lang',
      load: () => import('./screens/CashierScreen.tsx'),
      title: 'payment:title.cashier',
    },
    {
      ...open,
      name: 'payWait',
      path: '/gLoading/:lang',
      load: () => import('./screens/WaitScreen.tsx'),
      title: 'payment:title.wait',
    },
    {
      ...open,
      name: 'payEnd',
      path: '/payment/:lang',
      load: () => import('./screens/EndScreen.tsx'),
      title: 'payment:title.end',
    },
  ],
};
