import { products } from '../../../contract/products.ts';
import type car from '../../../resources/text/zh/car.json';
import type { PhraseManifest } from '../../travel/phrase/productPhrase.ts';
import { productCode } from '../../travel/product/product.ts';

declare module '../../shared/text/resources.ts' {
  interface TextResources {
    car: typeof car;
  }
}

const shared = { permission: 'book.car', tab: 'car' } as const;

/** Cars: search and levels are here, what follows a choice is booking's. */
export const carFeature: PhraseManifest = {
  name: 'car',
  phrase: async () => (await import('./phrase.ts')).carPhrase,
  words: ['travel', 'errorsMore', 'item'],
  slices: async () => (await import('./state/slices.ts')).carSlices,
  product: {
    ...shared,
    kind: 'car',
    words: 'car',
    base: '/tripCar',
    trackingLabels: {
      passengers: '选择用车人',
      confirm: '用车确认订单',
      outcome: '用车预订结果',
    },
    searchLike: (item) =>
      item.kind === 'car' ? { service: item.service, startCity: item.from, endCity: item.to } : null,
    ...productCode(async () => (await import('./product.ts')).carProduct),
  },
  routes: [
    {
      ...shared,
      name: 'carSearch',
      path: `${products.car.screen}/:lang`,
      load: () => import('./screens/CarSearchScreen.tsx'),
      title: 'car:title.search',
      header: 'backTitle',
      role: 'master',
      keepAlive: true,
      nav: { icon: 'car', order: 3.2, railOnly: true, books: true },
      homeEntry: { key: 'car', icon: 'car' },
    },
    {
      ...shared,
      name: 'carOffers',
      ground: 'head',
      path: '/tripCar/search/:lang',
      load: () => import('./screens/CarOffersScreen.tsx'),
      title: 'car:title.results',
      header: 'backTitle',
      role: 'detail',
      master: 'carSearch',
      keepAlive: true,
    },
  ],
};
