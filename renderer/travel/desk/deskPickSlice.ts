import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../shared/session/sessionSlice.ts';
import { subjectChanged } from '../../shared/session/subject.ts';
import type { Wanted } from '../shapes/bookingForm.ts';

/** Whom offers are looked at for on a leg of the desk, by traveller's key. */
export type PickScope = {
  readonly leg: string;
  /** Everybody the leg may be filled for. */
  readonly all: readonly string[];
  /** The one whose cell has the focus; null where a whole column has it. */
  readonly one: string | null;
  readonly isForOne: boolean;
  /** When the list was opened for it (epoch ms): it takes the focus once. */
  readonly openedAt: number;
};

/** What a list published for a leg, and for whom. */
export type DeskChoice = { readonly leg: string; readonly keys: readonly string[]; readonly wanted: Wanted };

type State = { readonly scope: PickScope | null; readonly chosen: DeskChoice | null };
const initialState: State = { scope: null, chosen: null };

/** What the desk and the list beside it say to each other. Never persisted. */
export const deskPickSlice = createSlice({
  name: 'deskPick',
  initialState,
  reducers: {
    scopeSet: (state, { payload }: PayloadAction<PickScope>): State => ({ ...state, scope: payload }),
    forOneChosen: (state, { payload }: PayloadAction<boolean>): State => ({
      ...state,
      scope: state.scope && { ...state.scope, isForOne: payload },
    }),
    offerPublished: (state, { payload }: PayloadAction<DeskChoice>): State => ({ ...state, chosen: payload }),
    offerTaken: (state): State => ({ ...state, chosen: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(subjectChanged, () => initialState);
  },
  selectors: {
    selectPublished: (state) => state.chosen,
  },
});

export const { scopeSet, forOneChosen, offerPublished, offerTaken } = deskPickSlice.actions;
export const { selectPublished } = deskPickSlice.selectors;

/** The travellers' keys a scope means now. */
export function keysOf({ all, one, isForOne }: PickScope): readonly string[] {
  return isForOne && one !== null ? [one] : all;
}
