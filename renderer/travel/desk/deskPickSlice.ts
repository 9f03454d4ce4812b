import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProductKind } from '../../../contract/products.ts';
import type { DraftId } from '../../../contract/shapes/primitives.ts';
import { signedOut } from '../../shared/session/sessionSlice.ts';
import { subjectChanged } from '../../shared/session/subject.ts';
import type { Wanted } from '../shapes/bookingForm.ts';
import type { Picked } from '../shapes/party.ts';
import type { LegSearch } from './legSearch.ts';

/** Whom offers are looked at for on a leg of the desk, by traveller's key. */
export type PickScope = {
  readonly leg: string;
  /** What the leg was looked for as when its list was opened. */
  readonly asked: { readonly kind: ProductKind; readonly search: LegSearch };
  /** Everybody the leg may be filled for. */
  readonly all: readonly string[];
  /** The one whose cell has the focus; null where a whole column has it. */
  readonly one: string | null;
  readonly isForOne: boolean;
  /** When the list was opened for it (epoch ms): it takes the focus once. 0: it does not, or has. */
  readonly openedAt: number;
};

/** What a list published for a leg, and for whom. */
export type DeskChoice = { readonly leg: string; readonly keys: readonly string[]; readonly wanted: Wanted };

/** A leg typed elsewhere for the desk and the people named with it, or people alone. */
type AskedLeg = {
  readonly leg: { readonly kind: ProductKind; readonly search: LegSearch } | null;
  readonly party: readonly Picked[];
  /** Whether its offers are to be opened at once. */
  readonly picks: boolean;
};

/** A draft asked for elsewhere, or the list of all. */
type AskedDraft = { readonly draftId: DraftId } | 'list';

/** A desk to be begun like a trip that was booked: its ways and stays, and who travelled. */
export type AskedTrip = {
  readonly title: string;
  readonly legs: readonly { readonly kind: ProductKind; readonly search: LegSearch }[];
  readonly party: readonly Picked[];
};

type State = {
  readonly scope: PickScope | null;
  readonly chosen: DeskChoice | null;
  readonly asked: AskedLeg | null;
  readonly draft: AskedDraft | null;
  readonly trip: AskedTrip | null;
};
const initialState: State = { scope: null, chosen: null, asked: null, draft: null, trip: null };

/** What is said to the desk from elsewhere, and by it to the list beside it. Never persisted. */
export const deskPickSlice = createSlice({
  name: 'deskPick',
  initialState,
  reducers: {
    scopeSet: (state, { payload }: PayloadAction<PickScope>): State => ({ ...state, scope: payload }),
    focusTaken: (state): State => ({ ...state, scope: state.scope && { ...state.scope, openedAt: 0 } }),
    forOneChosen: (state, { payload }: PayloadAction<boolean>): State => ({
      ...state,
      scope: state.scope && { ...state.scope, isForOne: payload },
    }),
    offerPublished: (state, { payload }: PayloadAction<DeskChoice>): State => ({ ...state, chosen: payload }),
    offerTaken: (state): State => ({ ...state, chosen: null }),
    legAsked: (state, { payload }: PayloadAction<AskedLeg>): State => ({ ...state, asked: payload }),
    legTaken: (state): State => ({ ...state, asked: null }),
    draftAsked: (state, { payload }: PayloadAction<AskedDraft>): State => ({ ...state, draft: payload }),
    draftTaken: (state): State => ({ ...state, draft: null }),
    tripAsked: (state, { payload }: PayloadAction<AskedTrip>): State => ({ ...state, trip: payload }),
    tripTaken: (state): State => ({ ...state, trip: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(subjectChanged, () => initialState);
  },
  selectors: {
    selectScope: (state) => state.scope,
    selectPublished: (state) => state.chosen,
    selectAsked: (state) => state.asked,
    selectAskedDraft: (state) => state.draft,
    selectAskedTrip: (state) => state.trip,
  },
});

export const {
  scopeSet,
  focusTaken,
  forOneChosen,
  offerPublished,
  offerTaken,
  legAsked,
  legTaken,
  draftAsked,
  draftTaken,
  tripAsked,
  tripTaken,
} = deskPickSlice.actions;
export const { selectScope, selectPublished, selectAsked, selectAskedDraft, selectAskedTrip } =
  deskPickSlice.selectors;

/** The travellers' keys a scope means now. */
export function keysOf({ all, one, isForOne }: PickScope): readonly string[] {
  return isForOne && one !== null ? [one] : all;
}
