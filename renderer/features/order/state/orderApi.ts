import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { orderFacts } from '../../../../contract/calls/order/facts.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';
import { type FilterOf, pagesOf } from '../../../shared/pagedEndpoints.ts';

/** What the order list is narrowed to. */
export type OrderFilter = FilterOf<'order.list'>;

/** Rows of one page: a screen and a half of the phone, fewer round trips on the desk. */
export const orderPageSize = 60;

export const orderApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, orderFacts);
    return {
      listOrders: pagesOf(build, orderFacts)('order.list', orderPageSize),
      getOrder: query('order.detail.get'),
      findOrder: query('order.find'),
      cancelOrder: command('order.cancel', {
        onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (!answer) return;
          const { orderId } = answer.data.summary;
          void dispatch(orderApi.util.upsertQueryData('getOrder', { orderId }, answer.data));
          showInLists(answer.data, dispatch, getState);
        },
      }),
      revealPassenger: command('order.passenger.reveal'),
      quoteRefund: command('order.refund.quote'),
      confirmRefund: command('order.refund.confirm'),
      withdrawAmendment: command('order.amendment.withdraw'),
    };
  },
});

type State = Parameters<typeof orderApi.util.selectCachedArgsForQuery>[0];
/** What `orderAsked` is dispatched with. */
export type OrderDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Lists are changed in place: asking again would throw a long list back to its first page. */
function showInLists({ summary }: OrderDetail, dispatch: OrderDispatch, getState: () => State): void {
  for (const filter of orderApi.util.selectCachedArgsForQuery(getState(), 'listOrders')) {
    dispatch(
      orderApi.util.updateQueryData('listOrders', filter, ({ pages }) => {
        for (const page of pages) {
          page.rows = page.rows.map((row) => (row.orderId === summary.orderId ? summary : row));
        }
      }),
    );
  }
}

/** Asks for an order again after something was done to it, and shows it so in the lists too. */
export function orderAsked(orderId: CallInput<'order.detail.get'>['orderId']) {
  return async (dispatch: OrderDispatch, getState: () => State): Promise<void> => {
    const asking = dispatch(
      orderApi.endpoints.getOrder.initiate({ orderId }, { forceRefetch: true, subscribe: false }),
    );
    const { data } = await asking;
    if (data) showInLists(data, dispatch, getState);
  };
}

export const {
  useListOrdersInfiniteQuery,
  useGetOrderQuery,
  useFindOrderQuery,
  useCancelOrderMutation,
  useRevealPassengerMutation,
  useQuoteRefundMutation,
  useConfirmRefundMutation,
  useWithdrawAmendmentMutation,
} = orderApi;
