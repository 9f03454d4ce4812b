import { orderNumber, search, type Targets } from './target.ts';

export const trainTargets: Targets = {
  train: { path: '/tripTrain', takes: search, swipPage: '3' },
  trainList: { path: '/tripTrain/gtickets_choose', takes: search },
  trainOrders: { path: '/tripTrain/order_list' },
  trainOrder: {
    path: '/tripTrain/NewOrder_detail',
    fixed: { suppliersorderflag: '2' },
    takes: { suborderserialnumber: orderNumber },
  },
};
