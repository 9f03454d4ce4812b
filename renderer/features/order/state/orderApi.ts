import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CallInput } from '../../../../contract/registry.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { type Answer, api, type CommandArg, callCommand, callQuery } from '../../../shared/api.ts';

/** What the order list is narrowed to; the cursor is RTK's page parameter. */
export type OrderFilter = Omit<CallInput<'order.list'>, 'cursor' | 'limit'>;

/** Rows of one page: a screen and a half of the phone, fewer round trips on the desk. */
export const orderPageSize = 60;

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.infiniteQuery<Answer<'order.list'>, OrderFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
        // Refreshing a hundred loaded pages one by one would hammer the gateway: the list starts over.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) =>
        callQuery('order.list')({
          ...queryArg,
          limit: orderPageSize,
          ...(pageParam ? { cursor: pageParam } : {}),
        }),
      providesTags: ['Order'],
    }),
    getOrder: build.query<Answer<'order.detail.get'>, CallInput<'order.detail.get'>>({
      query: callQuery('order.detail.get'),
      providesTags: ['Order'],
    }),
    findOrder: build.query<Answer<'order.find'>, CallInput<'order.find'>>({
      query: callQuery('order.find'),
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<Answer<'order.cancel'>, CommandArg<'order.cancel'>>({
      query: callCommand('order.cancel'),
      invalidatesTags: (answer) => (answer ? ['Home', 'Offer'] : []),
      onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { orderId } = answer.data.summary;
        void dispatch(orderApi.util.upsertQueryData('getOrder', { orderId }, answer.data));
        showInLists(answer.data, dispatch, getState);
      },
    }),
    revealPassenger: build.mutation<Answer<'order.passenger.reveal'>, CommandArg<'order.passenger.reveal'>>({
      query: callCommand('order.passenger.reveal'),
    }),
    quoteRefund: build.mutation<Answer<'order.refund.quote'>, CommandArg<'order.refund.quote'>>({
      query: callCommand('order.refund.quote'),
    }),
    confirmRefund: build.mutation<Answer<'order.refund.confirm'>, CommandArg<'order.refund.confirm'>>({
      query: callCommand('order.refund.confirm'),
      invalidatesTags: (answer) => (answer ? ['Home', 'Offer'] : []),
    }),
    withdrawAmendment: build.mutation<
      Answer<'order.amendment.withdraw'>,
      CommandArg<'order.amendment.withdraw'>
    >({
      query: callCommand('order.amendment.withdraw'),
      invalidatesTags: (answer) => (answer ? ['Home'] : []),
    }),
  }),
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
