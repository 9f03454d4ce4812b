import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderTab } from '../../../../contract/shapes/order.ts';
import { signedOut } from '../../../shared/session/sessionSlice.ts';
import { type Place, samePlace } from '../../../travel/places/place.ts';
import { type HotelFilter, noFilter } from '../logic/filterShape.ts';
import type { HotelSort } from '../logic/hotelFilter.ts';

export type SearchDraft = {
  /** A city, or one of its quarters. */
  place: Place | null;
  /** Looks abroad, as long as no place says where. */
  isAbroad: boolean;
  keyword: string;
  /** The day of arrival, Shanghai; null means tomorrow, whenever that is looked at. */
  checkIn: string | null;
  nights: number;
  tab: OrderTab;
  /** The party takes one room together (合住). */
  isShared: boolean;
  /** The travel application this search serves (spec §2 travelId). */
  travelId: string | null;
};

export type HotelState = {
  search: SearchDraft;
  recent: Place[];
  sort: HotelSort;
  filter: HotelFilter;
  /** The list does not go by the travellers' preference; a new search does again. */
  ignoresPreference?: boolean;
};

const initialState: HotelState = {
  search: {
    place: null,
    isAbroad: false,
    keyword: '',
    checkIn: null,
    nights: 1,
    tab: 'business',
    isShared: false,
    travelId: null,
  },
  recent: [],
  sort: 'recommended',
  filter: noFilter,
};

const recentKept = 6;

/** The search in the making and what its list shows. Survives a reload; names of people are never in here. */
export const hotelSlice = createSlice({
  name: 'hotel',
  initialState,
  reducers: {
    searchEdited: (state, { payload }: PayloadAction<Partial<SearchDraft>>) => {
      Object.assign(state.search, payload);
    },
    /** A search was run: its place is kept for this session; filters of another place are cleared. */
    searched: (state, { payload }: PayloadAction<Place>) => {
      if (!samePlace(state.recent[0] ?? null, payload)) state.filter = noFilter;
      delete state.ignoresPreference;
      state.recent = [payload, ...state.recent.filter((one) => !samePlace(one, payload))].slice(
        0,
        recentKept,
      );
    },
    recentCleared: (state) => {
      state.recent = [];
    },
    sortChosen: (state, { payload }: PayloadAction<HotelSort>) => {
      state.sort = payload;
    },
    filterChosen: (state, { payload }: PayloadAction<HotelFilter>) => {
      state.filter = payload;
    },
    preferenceSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.ignoresPreference = !payload;
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
    selectPrefers: (state) => !state.ignoresPreference,
  },
});

export const { searchEdited, searched, recentCleared, sortChosen, filterChosen, preferenceSwitched } =
  hotelSlice.actions;
export const { selectSearch, selectRecent, selectSort, selectFilter, selectPrefers } = hotelSlice.selectors;
