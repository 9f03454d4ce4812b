import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { orderFacts } from '../../../../contract/calls/order/facts.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import type { OrderDetail, OrderSummary } from '../../../../contract/shapes/order.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';
import { outdated } from '../../../shared/outdated.ts';
import { type FilterOf, pagesOf } from '../../../shared/pagedEndpoints.ts';

/** What the order list is narrowed to. */
export type OrderFilter = FilterOf<'order.list'>;

/** Rows of one page: a screen and a half of the phone, fewer round trips on the desk. */
export const orderPageSize = 60;

export const orderApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, orderFacts);
    return {
      listOrders: pagesOf(build, orderFacts)('order.list', orderPageSize, {
        onQueryStarted: async (_filter, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) askDiffering(answer.data.pages, dispatch, getState);
        },
      }),
      getOrder: query('order.detail.get', {
        onQueryStarted: async (_input, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) showInLists(answer.data, dispatch, getState);
        },
      }),
      readOrders: query('order.list'),
      findOrder: query('order.find'),
      cancelOrder: command('order.cancel', {
        onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (!answer) return;
          const { orderId } = answer.data.summary;
          void dispatch(orderApi.util.upsertQueryData('getOrder', { orderId }, answer.data));
        },
      }),
      revealPassenger: command('order.passenger.reveal'),
      quoteRefund: command('order.refund.quote'),
      confirmRefund: command('order.refund.confirm'),
      quoteChange: command('order.change.quote'),
      quoteExtension: command('order.extension.quote'),
      confirmChange: command('order.change.confirm'),
      withdrawAmendment: command('order.amendment.withdraw'),
    };
  },
});

type State = Parameters<typeof orderApi.util.selectCachedArgsForQuery>[0];
/** What `orderAsked` is dispatched with. */
export type OrderDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/**
 * Whenever an order is learnt of, its rows show it as it is: a list never says other than the order beside it. They are
 * changed in place, and home, which counts orders by state, is asked again.
 */
function showInLists({ summary }: OrderDetail, dispatch: OrderDispatch, getState: () => State): void {
  let isNew = false;
  for (const filter of orderApi.util.selectCachedArgsForQuery(getState(), 'listOrders')) {
    dispatch(
      orderApi.util.updateQueryData('listOrders', filter, ({ pages }) => {
        for (const page of pages) {
          page.rows = page.rows.map((row) => {
            if (row.orderId !== summary.orderId || isSame(row, summary)) return row;
            isNew = true;
            return summary;
          });
        }
      }),
    );
  }
  if (isNew) dispatch(outdated(['Home']));
}

/** A list brought an order otherwise than it is known: the order is asked for, and what it says then stands in both. */
function askDiffering(
  pages: readonly { readonly rows: readonly OrderSummary[] }[],
  dispatch: OrderDispatch,
  getState: () => State,
): void {
  const rows = new Map<string, OrderSummary>(
    pages.flatMap((page) => page.rows.map((row) => [row.orderId, row])),
  );
  for (const { orderId } of orderApi.util.selectCachedArgsForQuery(getState(), 'getOrder')) {
    const row = rows.get(orderId);
    const known = orderApi.endpoints.getOrder.select({ orderId })(getState());
    if (row && known.data && known.status !== 'pending' && !isSame(row, known.data.summary))
      void dispatch(orderAsked(orderId));
  }
}

const isSame = (one: OrderSummary, other: OrderSummary) => JSON.stringify(one) === JSON.stringify(other);

/** Asks for an order again after something was done to it, which shows it so in the lists too. */
export function orderAsked(orderId: CallInput<'order.detail.get'>['orderId']) {
  return async (dispatch: OrderDispatch): Promise<void> => {
    await dispatch(
      orderApi.endpoints.getOrder.initiate({ orderId }, { forceRefetch: true, subscribe: false }),
    );
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
  useQuoteChangeMutation,
  useQuoteExtensionMutation,
  useConfirmChangeMutation,
  useWithdrawAmendmentMutation,
} = orderApi;
