import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderTab } from '../../../../contract/shapes/order.ts';
import { signedOut } from '../../../shared/session/sessionSlice.ts';
import type { Place } from '../../../travel/places/place.ts';
import { samePlace } from '../../../travel/places/place.ts';
import { formAnswered } from '../../../travel/quote/bookingSlice.ts';
import type { ChosenLeg } from '../../../travel/shapes/bookingForm.ts';
import { noFilter, type OfferFilter } from '../logic/filterShape.ts';
import type { FlightKind } from '../logic/flightKind.ts';
import type { OfferSort } from '../logic/offerSort.ts';
import type { WayDraft } from '../logic/wayDrafts.ts';

export type SearchDraft = {
  from: Place | null;
  to: Place | null;
  /** A local date; null means tomorrow, whenever that is looked at. */
  date: string | null;
  /** The way back; null for one way. */
  returnDate: string | null;
  /** The ways after the first, from place to place; absent or none for one way, or there and back. */
  more?: readonly WayDraft[];
  tab: OrderTab;
  /** The travel application this search serves (spec §2 travelId). */
  travelId: string | null;
};

export type RecentSearch = { from: Place; to: Place };

type ListState = {
  search: SearchDraft;
  recent: RecentSearch[];
  sort: OfferSort;
  filter: OfferFilter;
  /** The list does not go by the travellers' preference; a new search does again. */
  ignoresPreference?: boolean;
  /** Key of the offer chosen last (see offerKey). */
  chosen: string | null;
  /** What was chosen for the first legs of a trip of several; lists kept from before there were any have none. */
  legs?: ChosenLeg[];
};

const initialList: ListState = {
  search: { from: null, to: null, date: null, returnDate: null, tab: 'business', travelId: null },
  recent: [],
  sort: 'earliest',
  filter: noFilter,
  chosen: null,
};

const initialState: Record<FlightKind, ListState> = { flight: initialList, intlFlight: initialList };

const recentKept = 6;

type Of<T> = PayloadAction<{ kind: FlightKind; value: T }>;

/** The searches in the making and what their lists show. Survives a reload; names are never in here. */
export const flightSlice = createSlice({
  name: 'flight',
  initialState,
  reducers: {
    searchEdited: (state, { payload }: Of<Partial<SearchDraft>>) => {
      Object.assign(state[payload.kind].search, payload.value);
    },
    placesSwapped: (state, { payload }: PayloadAction<FlightKind>) => {
      const { search } = state[payload];
      [search.from, search.to] = [search.to, search.from];
    },
    /** A search was run: kept for this session; filters of another route are cleared. */
    searched: (state, { payload: { kind, value } }: Of<RecentSearch>) => {
      const list = state[kind];
      const [last] = list.recent;
      const same = (one: RecentSearch) => samePlace(one.from, value.from) && samePlace(one.to, value.to);
      if (!last || !same(last)) list.filter = noFilter;
      delete list.ignoresPreference;
      list.recent = [value, ...list.recent.filter((one) => !same(one))].slice(0, recentKept);
    },
    recentCleared: (state, { payload }: PayloadAction<FlightKind>) => {
      state[payload].recent = [];
    },
    sortChosen: (state, { payload }: Of<OfferSort>) => {
      state[payload.kind].sort = payload.value;
    },
    filterChosen: (state, { payload }: Of<OfferFilter>) => {
      state[payload.kind].filter = payload.value;
    },
    preferenceSwitched: (state, { payload }: Of<boolean>) => {
      state[payload.kind].ignoresPreference = !payload.value;
    },
    /** A leg was chosen: those after it are chosen next, from a list of their own. */
    legChosen: (
      state,
      { payload: { kind, value } }: Of<{ leg: number; chosen: ChosenLeg }>,
    ): Record<FlightKind, ListState> => {
      const { legs = [], ...list } = state[kind];
      const kept = legs.slice(0, value.leg);
      return { ...state, [kind]: { ...list, legs: [...kept, value.chosen], filter: noFilter } };
    },
    /** An offer was taken from the list: coming back, it stands open. */
    offerChosen: (state, { payload }: Of<string>) => {
      state[payload.kind].chosen = payload.value;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      // Booked, or about to be: none of it is taken into another booking.
      .addCase(formAnswered, (state) => {
        for (const list of Object.values(state)) list.legs = [];
      });
  },
  selectors: { selectLists: (state) => state },
});

export const {
  searchEdited,
  placesSwapped,
  searched,
  recentCleared,
  sortChosen,
  filterChosen,
  preferenceSwitched,
  legChosen,
  offerChosen,
} = flightSlice.actions;
export const { selectLists } = flightSlice.selectors;
