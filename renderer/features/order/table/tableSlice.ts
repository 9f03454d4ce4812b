import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type OrderColumn,
  type OrderGroup,
  orderColumns,
} from '../../../../contract/enums/desk/orderTable.ts';
import { signedOut } from '../../../shared/session/sessionSlice.ts';

export type TableLayout = { columns: readonly OrderColumn[]; group: OrderGroup };

const initialState: TableLayout = { columns: orderColumns.filter((one) => one !== 'created'), group: 'none' };

/** How the desk's table of orders is laid out; what it is narrowed to is the list's (orderSlice). */
export const tableSlice = createSlice({
  name: 'orderTable',
  initialState,
  reducers: {
    layoutChanged: (state, { payload }: PayloadAction<Partial<TableLayout>>): TableLayout => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectLayout: (state) => state },
});

export const { layoutChanged } = tableSlice.actions;
export const { selectLayout } = tableSlice.selectors;
