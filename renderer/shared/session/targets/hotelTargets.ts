import { orderNumber, search, type Targets } from './target.ts';

export const hotelTargets: Targets = {
  hotel: { path: '/tripHotel', takes: search, swipPage: '1' },
  hotelSearch: { path: '/tripHotel/hotelsearch', takes: search },
  internationalHotel: { path: '/tripHotel/hotelsearch', fixed: { oversea: 'true' }, takes: search },
  hotelOrders: { path: '/tripHotel/hotelorder' },
  hotelOrder: {
    path: '/tripHotel/order-detail',
    fixed: { goback: '1' },
    takes: { order_no: orderNumber },
  },
};
