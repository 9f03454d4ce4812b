import { products } from '../../../contract/products.ts';
import type flight from '../../../resources/text/zh/flight.json';
import type { FeatureRoute } from '../../shared/manifest.ts';
import type { PhraseManifest } from '../../travel/phrase/productPhrase.ts';
import { productCode } from '../../travel/product/product.ts';
import { searchEnds } from '../../travel/product/searchEnds.ts';

declare module '../../shared/text/resources.ts' {
  interface TextResources {
    flight: typeof flight;
  }
}

const common = {
  name: 'flight',
  words: ['travel', 'errorsMore', 'item'],
  slices: async () => (await import('./state/slices.ts')).flightSlices,
} as const;
const load = () => import('./screens/FlightSearchScreen.tsx');
const loadOffers = () => import('./screens/FlightOffersScreen.tsx');
const search = { load, header: 'title', role: 'master', keepAlive: true, top: true } as const;
const offers = { load: loadOffers, header: 'backTitleAction', role: 'detail', keepAlive: true } as const;

const domestic = { permission: 'book.flight', tab: 'flight' } as const;
const abroad = { permission: 'book.intlFlight', tab: 'flight' } as const;

const trackingLabels = { passengers: '选择乘机人', confirm: '机票确认订单', outcome: '机票预订结果' };

/** Flights inside China: search and list; what follows a choice is booking's. */
export const flightFeature: PhraseManifest = {
  ...common,
  phrase: async () => (await import('./phrase.ts')).flightPhrase,
  product: {
    ...domestic,
    kind: 'flight',
    words: 'flight',
    base: '/tripTicket',
    trackingLabels,
    searchLike: (item) => (item.kind === 'flight' ? searchEnds(item) : null),
    ...productCode(async () => (await import('./product.ts')).flightProduct),
  },
  routes: [
    {
      ...domestic,
      ...search,
      name: 'flightSearch',
      path: `${products.flight.screen}/:lang`,
      title: 'flight:title.search',
      nav: { icon: 'plane', order: 3, books: true },
      homeEntry: { key: 'flight', icon: 'plane' },
    },
    {
      ...domestic,
      ...offers,
      name: 'flightOffers',
      ground: 'head',
      path: '/tripTicket/flightList/:lang',
      title: 'flight:title.results',
      master: 'flightSearch',
      trackingLabel: '国内机票列表',
    },
  ] satisfies FeatureRoute[],
};

/** Flights across the border, Hong Kong, Macau and Taiwan among them. */
export const intlFlightFeature: PhraseManifest = {
  ...common,
  phrase: async () => (await import('./phrase.ts')).intlFlightPhrase,
  product: {
    ...abroad,
    kind: 'intlFlight',
    words: 'flight',
    base: '/internationalTicket',
    trackingLabels,
    searchLike: (item) => (item.kind === 'intlFlight' ? searchEnds(item) : null),
    ...productCode(async () => (await import('./product.ts')).intlFlightProduct),
  },
  routes: [
    {
      ...abroad,
      ...search,
      name: 'intlFlightSearch',
      path: `${products.intlFlight.screen}/:lang`,
      title: 'flight:title.searchIntl',
      homeEntry: { key: 'intlFlight', icon: 'plane' },
    },
    {
      ...abroad,
      ...offers,
      name: 'intlFlightOffers',
      ground: 'head',
      path: '/internationalTicket/flightList/:lang',
      title: 'flight:title.results',
      master: 'intlFlightSearch',
      trackingLabel: '国际机票列表',
    },
  ],
};
