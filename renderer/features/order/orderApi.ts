import type { CallInput } from '../../../contract/registry.ts';
import { type Answer, api, type CommandArg, callCommand, callQuery } from '../../shared/api.ts';

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
    cancelOrder: build.mutation<Answer<'order.cancel'>, CommandArg<'order.cancel'>>({
      query: callCommand('order.cancel'),
      invalidatesTags: (answer) => (answer ? ['Home', 'Offer'] : []),
      // Lists are changed in place: asking again would throw a long list back to its first page.
      onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { summary } = answer.data;
        const { orderId } = summary;
        void dispatch(orderApi.util.upsertQueryData('getOrder', { orderId }, answer.data));
        for (const filter of orderApi.util.selectCachedArgsForQuery(getState(), 'listOrders')) {
          dispatch(
            orderApi.util.updateQueryData('listOrders', filter, ({ pages }) => {
              for (const page of pages) {
                page.rows = page.rows.map((row) => (row.orderId === orderId ? summary : row));
              }
            }),
          );
        }
      },
    }),
    revealPassenger: build.mutation<Answer<'order.passenger.reveal'>, CommandArg<'order.passenger.reveal'>>({
      query: callCommand('order.passenger.reveal'),
    }),
  }),
});

export const {
  useListOrdersInfiniteQuery,
  useGetOrderQuery,
  useCancelOrderMutation,
  useRevealPassengerMutation,
} = orderApi;
