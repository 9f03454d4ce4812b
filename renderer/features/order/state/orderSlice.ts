import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderSort } from '../../../../contract/enums/order.ts';
import type { ProductWords } from '../../../../contract/products.ts';
import type { OrderLabel, OrderTab } from '../../../../contract/shapes/order.ts';
import { signedOut } from '../../../shared/session/sessionSlice.ts';

export type OrderView = {
  tab: OrderTab;
  kinds: ProductWords[];
  labels: OrderLabel[];
  /** Departure dates, inclusive; null = open. */
  from: string | null;
  to: string | null;
  sort: OrderSort;
};

const initialState: OrderView = {
  tab: 'business',
  kinds: [],
  labels: [],
  from: null,
  to: null,
  sort: 'departure',
};

/** What the list is narrowed to. The keyword is not in here: it may be a name, and this is kept in storage. */
export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    viewChanged: (state, { payload }: PayloadAction<Partial<OrderView>>): OrderView => ({
      ...state,
      ...payload,
    }),
    viewCleared: ({ tab, sort }): OrderView => ({ ...initialState, tab, sort }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectOrderView: (state) => state },
});

export const { viewChanged, viewCleared } = orderSlice.actions;
export const { selectOrderView } = orderSlice.selectors;

/** The order whose detail is on the screen, so that a list beside it can mark its row. Never persisted. */
export const openOrderSlice = createSlice({
  name: 'openOrder',
  initialState: { orderId: null as string | null },
  reducers: {
    detailShown: (_state, { payload }: PayloadAction<string>) => ({ orderId: payload }),
    /** Only the detail that is shown may clear it: the next one may have come first. */
    detailLeft: (state, { payload }: PayloadAction<string>) =>
      state.orderId === payload ? { orderId: null } : state,
  },
  selectors: { selectOpenOrder: (state) => state.orderId },
});

export const { detailShown, detailLeft } = openOrderSlice.actions;
export const { selectOpenOrder } = openOrderSlice.selectors;
