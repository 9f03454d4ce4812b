import { orderNumber, search, type Targets } from './target.ts';

export const carTargets: Targets = {
  car: { path: '/tripCar/car', takes: { ext_travel_id: ['ext_travel_id'] } },
  carSearch: { path: '/tripCar/search', takes: search },
  carOrders: { path: '/tripCar/CarOrderList' },
  carOrder: {
    path: '/tripCar/OrderDetail',
    fixed: { isOrderList: '2' },
    takes: { orderNumber },
  },
};
