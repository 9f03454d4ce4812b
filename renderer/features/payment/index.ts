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
      load: async () => ({ Screen: (await import('./screens/PayScreen.tsx')).PayScreen }),
      title: 'payment:title.pay',
      header: 'backTitleHome',
      role: 'detail',
      master: 'orderList',
      identity: ['paymentId', 'order_no'],
      permission: 'orders.view',
      tab: 'orders',
      trackingLabel: '付款',
    },
    {
      ...open,
      name: 'cashier',
      path: '/wxQrPay/:lang',
      load: async () => ({ Screen: (await import('./screens/CashierScreen.tsx')).CashierScreen }),
      title: 'payment:title.cashier',
      trackingLabel: '收银台',
    },
    {
      ...open,
      name: 'payWait',
      path: '/gLoading/:lang',
      load: async () => ({ Screen: (await import('./screens/WaitScreen.tsx')).WaitScreen }),
      title: 'payment:title.wait',
      trackingLabel: '支付等待',
    },
    {
      ...open,
      name: 'payEnd',
      path: '/payment/:lang',
      load: async () => ({ Screen: (await import('./screens/EndScreen.tsx')).EndScreen }),
      title: 'payment:title.end',
      trackingLabel: '支付结果',
    },
  ],
};
