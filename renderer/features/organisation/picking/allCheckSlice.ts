import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EmployeeId } from '../../../../contract/shapes/primitives.ts';
import { signedOut } from '../../../shared/session/sessionSlice.ts';

/** Somebody who is selected. */
export type Checked = { readonly employeeId: EmployeeId; readonly fullName: string };

/** Whom something is about to be done to at once (spec §3 allCheck): each full name is selected once. */
export const allCheckSlice = createSlice({
  name: 'allCheck',
  initialState: [] as readonly Checked[],
  reducers: {
    checked: (state, { payload }: PayloadAction<Checked>): readonly Checked[] =>
      state.some((one) => one.fullName === payload.fullName) ? state : [...state, payload],
    unchecked: (state, { payload }: PayloadAction<string>): readonly Checked[] =>
      state.filter((one) => one.employeeId !== payload),
    allUnchecked: (): readonly Checked[] => [],
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => []);
  },
  selectors: { selectAllCheck: (state) => state },
});

export const { checked, unchecked, allUnchecked } = allCheckSlice.actions;
export const { selectAllCheck } = allCheckSlice.selectors;
