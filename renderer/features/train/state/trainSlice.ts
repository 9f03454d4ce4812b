import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderTab } from '../../../../contract/shapes/order.ts';
import { signedOut } from '../../../shared/session/sessionSlice.ts';
import type { Place } from '../../../travel/places/place.ts';
import { samePlace } from '../../../travel/places/place.ts';
import { noFilter, type OfferFilter } from '../logic/filterShape.ts';
import type { OfferSort } from '../logic/offerSort.ts';

export type SearchDraft = {
  from: Place | null;
  to: Place | null;
  /** A Shanghai date; null means tomorrow, whenever that is looked at. */
  date: string | null;
  tab: OrderTab;
  /** The travel application this search serves (spec §2 travelId). */
  travelId: string | null;
};

export type RecentSearch = { from: Place; to: Place };

export type TrainState = {
  search: SearchDraft;
  recent: RecentSearch[];
  sort: OfferSort;
  filter: OfferFilter;
  /** Key of the offer chosen last (see offerKey). */
  chosen: string | null;
};

const initialState: TrainState = {
  search: { from: null, to: null, date: null, tab: 'business', travelId: null },
  recent: [],
  sort: 'earliest',
  filter: noFilter,
  chosen: null,
};

const recentKept = 6;

/** The search in the making and what its list shows. Survives a reload; names are never in here. */
export const trainSlice = createSlice({
  name: 'train',
  initialState,
  reducers: {
    searchEdited: (state, { payload }: PayloadAction<Partial<SearchDraft>>) => {
      Object.assign(state.search, payload);
    },
    placesSwapped: ({ search }) => {
      [search.from, search.to] = [search.to, search.from];
    },
    /** A search was run: kept for this session; filters of another route are cleared. */
    searched: (state, { payload }: PayloadAction<RecentSearch>) => {
      const [last] = state.recent;
      const same = (one: RecentSearch) => samePlace(one.from, payload.from) && samePlace(one.to, payload.to);
      if (!last || !same(last)) state.filter = noFilter;
      state.recent = [payload, ...state.recent.filter((one) => !same(one))].slice(0, recentKept);
    },
    recentCleared: (state) => {
      state.recent = [];
    },
    sortChosen: (state, { payload }: PayloadAction<OfferSort>) => {
      state.sort = payload;
    },
    filterChosen: (state, { payload }: PayloadAction<OfferFilter>) => {
      state.filter = payload;
    },
    /** An offer was taken from the list: coming back, it stands open. */
    offerChosen: (state, { payload }: PayloadAction<string>) => {
      state.chosen = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectSearch: (state) => state.search,
    selectRecent: (state) => state.recent,
    selectSort: (state) => state.sort,
    selectFilter: (state) => state.filter,
    selectChosen: (state) => state.chosen,
  },
});

export const { searchEdited, placesSwapped, searched, recentCleared, sortChosen, filterChosen, offerChosen } =
  trainSlice.actions;
export const { selectSearch, selectRecent, selectSort, selectFilter, selectChosen } = trainSlice.selectors;
