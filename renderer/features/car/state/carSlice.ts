import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CarService } from '../../../../contract/enums/car.ts';
import type { OrderTab } from '../../../../contract/shapes/order.ts';
import { signedOut } from '../../../shared/session/sessionSlice.ts';

export type RideDraft = {
  service: CarService;
  /** The city the places are chosen in; null until one is. */
  city: string | null;
  /** Codes of the two places. */
  from: string | null;
  to: string | null;
  /** Epoch ms; null: a while from now. A ride at once asks for none. */
  pickUpAt: number | null;
  /** The flight or train the driver shall wait for, as typed; empty: none. */
  meets: string;
  tab: OrderTab;
  /** The travel application this search serves (spec §2 ext_travel_id, travelId). */
  travelId: string | null;
};

export type CarState = { search: RideDraft };

const initialState: CarState = {
  search: {
    service: 'airportPickUp',
    city: null,
    from: null,
    to: null,
    pickUpAt: null,
    meets: '',
    tab: 'business',
    travelId: null,
  },
};

const backOf: Partial<Record<CarService, CarService>> = {
  airportPickUp: 'airportDropOff',
  airportDropOff: 'airportPickUp',
};

/** The ride in the making. Survives a reload; names are never in here. */
export const carSlice = createSlice({
  name: 'car',
  initialState,
  reducers: {
    rideEdited: (state, { payload }: PayloadAction<Partial<RideDraft>>) => {
      Object.assign(state.search, payload);
    },
    /** The way back: a pick-up becomes a drop-off. */
    endsSwapped: ({ search }) => {
      [search.from, search.to] = [search.to, search.from];
      search.service = backOf[search.service] ?? search.service;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectRide: (state) => state.search,
  },
});

export const { rideEdited, endsSwapped } = carSlice.actions;
export const { selectRide } = carSlice.selectors;
