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
  /** The product whose path narrowed the list, and what it showed before; null where a person chose. */
  ofPath?: { kind: ProductWords; before: ProductWords[] } | null;
};

const initialState: OrderView = {
  tab: 'business',
  kinds: [],
  labels: [],
  from: null,
  to: null,
  sort: 'departure',
  ofPath: null,
};

/** What the list is narrowed to. The keyword is not in here: it may be a name, and this is kept in storage. */
export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    viewChanged: (state, { payload }: PayloadAction<Partial<OrderView>>): OrderView => ({
      ...state,
      ...payload,
      ...(payload.kinds && { ofPath: null }),
    }),
    /** The list is opened under a path: a product's narrows it, and all orders' takes that back again. */
    pathOpened: (state, { payload: kind }: PayloadAction<ProductWords | null>): OrderView => {
      const { ofPath = null, kinds } = state;
      if (kind === (ofPath?.kind ?? null)) return state;
      const before = ofPath?.before ?? kinds;
      return kind
        ? { ...state, kinds: [kind], ofPath: { kind, before } }
        : { ...state, kinds: before, ofPath: null };
    },
    viewCleared: ({ tab, sort }): OrderView => ({ ...initialState, tab, sort }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectOrderView: (state) => state },
});

export const { pathOpened, viewChanged, viewCleared } = orderSlice.actions;
export const { selectOrderView } = orderSlice.selectors;
