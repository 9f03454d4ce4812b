import { products } from '../../../contract/products.ts';
import type hotel from '../../../resources/text/zh/hotel.json';
import type { PhraseManifest } from '../../travel/phrase/productPhrase.ts';
import { productCode } from '../../travel/product/product.ts';

declare module '../../shared/text/resources.ts' {
  interface TextResources {
    hotel: typeof hotel;
  }
}

const code = () => import('./hotelCode.ts');
const shared = { permission: 'book.hotel', tab: 'hotel' } as const;

/** Hotels: search, list and the rooms of one are here, what follows a choice is booking's. */
export const hotelFeature: PhraseManifest = {
  name: 'hotel',
  phrase: async () => (await code()).hotelPhrase,
  words: ['travel', 'errorsMore', 'item'],
  slices: async () => (await code()).hotelSlices,
  product: {
    ...shared,
    kind: 'hotel',
    words: 'hotel',
    base: products.hotel.screen,
    trackingLabels: { passengers: '选择入住人', confirm: '酒店确认订单', outcome: '酒店预订结果' },
    searchLike: (item) => (item.kind === 'hotel' ? { endCity: item.city.code } : null),
    ...productCode(async () => (await code()).hotelProduct),
  },
  routes: [
    {
      ...shared,
      name: 'hotelSearch',
      path: '/tripHotel/:lang',
      load: async () => ({ Screen: (await code()).HotelSearchScreen }),
      title: 'hotel:title.search',
      header: 'backTitle',
      role: 'master',
      keepAlive: true,
      nav: { icon: 'hotel', order: 3.1, railOnly: true, books: true },
      homeEntry: { key: 'hotel', icon: 'hotel' },
    },
    {
      ...shared,
      name: 'hotelOffers',
      ground: 'head',
      path: '/tripHotel/hotelsearch/:lang',
      load: async () => ({ Screen: (await code()).HotelOffersScreen }),
      title: 'hotel:title.results',
      header: 'backTitle',
      role: 'detail',
      master: 'hotelSearch',
      keepAlive: true,
    },
    {
      ...shared,
      name: 'hotelDetail',
      ground: 'head',
      path: '/tripHotel/hoteldetail/:lang',
      load: async () => ({ Screen: (await code()).HotelDetailScreen }),
      title: 'hotel:title.detail',
      header: 'backTitle',
      role: 'detail',
      master: 'hotelSearch',
      identity: ['hotelId'],
    },
  ],
};
