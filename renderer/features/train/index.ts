import { products } from '../../../contract/products.ts';
import type train from '../../../resources/text/zh/train.json';
import type { PhraseManifest } from '../../travel/phrase/productPhrase.ts';
import { productCode } from '../../travel/product/product.ts';

declare module '../../shared/text/resources.ts' {
  interface TextResources {
    train: typeof train;
  }
}

const shared = { permission: 'book.train', tab: 'train' } as const;

/** Trains: search and list are here, what follows a choice is booking's. */
export const trainFeature: PhraseManifest = {
  name: 'train',
  phrase: async () => (await import('./phrase.ts')).trainPhrase,
  words: ['travel', 'errorsMore', 'item'],
  slices: async () => (await import('./state/slices.ts')).trainSlices,
  product: {
    ...shared,
    kind: 'train',
    words: 'train',
    base: products.train.screen,
    trackingLabels: {
      passengers: '选择乘车人',
      confirm: '火车票确认订单',
      outcome: '火车票预订结果',
    },
    searchLike: (item) =>
      item.kind === 'train'
        ? { startCity: `station.${item.from.code}`, endCity: `station.${item.to.code}` }
        : null,
    ...productCode(async () => (await import('./product.ts')).trainProduct),
  },
  routes: [
    {
      ...shared,
      name: 'trainSearch',
      path: '/tripTrain/:lang',
      load: () => import('./screens/TrainSearchScreen.tsx'),
      title: 'train:title.search',
      header: 'title',
      role: 'master',
      keepAlive: true,
      top: true,
      nav: { icon: 'train', order: 2, books: true },
      homeEntry: { key: 'train', icon: 'train' },
    },
    {
      ...shared,
      name: 'trainOffers',
      ground: 'head',
      path: '/tripTrain/gtickets_choose/:lang',
      load: () => import('./screens/TrainOffersScreen.tsx'),
      title: 'train:title.results',
      header: 'backTitleAction',
      role: 'detail',
      master: 'trainSearch',
      keepAlive: true,
    },
  ],
};
