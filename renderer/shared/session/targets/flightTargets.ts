import { orderNumber, type Targets } from './target.ts';

const flightSearch = {
  startCity: ['plane_startCity', 'startCity'],
  endCity: ['plane_endCity', 'endCity'],
  startDate: ['plane_startDate', 'startDate'],
  endDate: ['plane_endDate', 'endDate'],
  travelId: ['travel_id', 'travelId'],
} as const;

export const flightTargets: Targets = {
  internationalTicket: { path: '/internationalTicket/search', takes: flightSearch },
  ticket: { path: '/tripTicket/index', takes: flightSearch, swipPage: '2' },
  ticketList: { path: '/tripTicket/flightList', takes: flightSearch },
  internationalOrders: { path: '/internationalTicket/order_list' },
  ticketOrder: {
    path: '/tripTicket/Domestic/OrderDetails',
    takes: { order_no: orderNumber },
  },
  internationalOrder: {
    path: '/internationalTicket/order_details_new',
    takes: { order_no: orderNumber },
  },
};
