import { orderFacts } from '../../../contract/calls/order/facts.ts';
import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** What a calendar file is made of: orders, and which of them are one trip's. */
export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderForCalendar: endpointsOf(build, orderFacts).query('order.detail.get'),
    getTripForCalendar: endpointsOf(build, tripFacts).query('trip.draft.get'),
  }),
});

export const { useLazyGetOrderForCalendarQuery, useLazyGetTripForCalendarQuery } = calendarApi;
