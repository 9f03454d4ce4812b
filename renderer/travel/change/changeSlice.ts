import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../shared/session/sessionSlice.ts';
import type { Wanted } from '../shapes/bookingForm.ts';

/** What an order is to become, as chosen from a list. */
export type ChosenChange = { readonly orderId: string; readonly wanted: Wanted };

type State = { chosen: ChosenChange | null };
const initialState: State = { chosen: null };

/** A choice on its way from a list to the detail of the order it is for, which quotes it. Never persisted. */
export const changeSlice = createSlice({
  name: 'change',
  initialState,
  reducers: {
    changeChosen: (_state, { payload }: PayloadAction<ChosenChange>): State => ({ chosen: payload }),
    changeTaken: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectChosenChange: (state) => state.chosen },
});

export const { changeChosen, changeTaken } = changeSlice.actions;
export const { selectChosenChange } = changeSlice.selectors;
