import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../shared/session/sessionSlice.ts';

type OpenOrder = { orderId: string | null; toRefund: string | null };

const noneOpen: OpenOrder = { orderId: null, toRefund: null };

/** The order whose detail is on the screen, so that a list beside it can mark its row. Never persisted. */
export const openOrderSlice = createSlice({
  name: 'openOrder',
  initialState: noneOpen,
  reducers: {
    /** What was asked of another order is forgotten: its detail would answer it whenever it is opened. */
    detailShown: ({ toRefund }, { payload }: PayloadAction<string>) => ({
      orderId: payload,
      toRefund: toRefund === payload ? toRefund : null,
    }),
    /** Only the detail that is shown may clear it: the next one may have come first. */
    detailLeft: (state, { payload }: PayloadAction<string>) =>
      state.orderId === payload ? { ...state, orderId: null } : state,
    /** A key in a list asks to give an order back: its detail, once it is shown, quotes it. */
    refundAsked: (state, { payload }: PayloadAction<string>) => ({ ...state, toRefund: payload }),
    refundTaken: (state) => ({ ...state, toRefund: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => noneOpen);
  },
  selectors: { selectOpenOrder: (state) => state.orderId, selectToRefund: (state) => state.toRefund },
});

export const { detailShown, detailLeft, refundAsked, refundTaken } = openOrderSlice.actions;
export const { selectOpenOrder, selectToRefund } = openOrderSlice.selectors;
