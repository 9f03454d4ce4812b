import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { signedOut } from '../../shared/session/sessionSlice.ts';
import { subjectChanged } from '../../shared/session/subject.ts';
import type { Owner, Picked } from '../shapes/party.ts';
import { travellerKey } from './travellerKey.ts';

/** What prices are shown for: each traveller, or all of them together. */
export const priceBases = ['each', 'all'] as const;
export type PriceBasis = (typeof priceBases)[number];

export type PickingState = {
  /** By owner; none until somebody picked: then the screen's own default holds. */
  readonly parties: Readonly<Record<Owner, readonly Picked[]>>;
  readonly priceBasis: PriceBasis;
};

const initialState: PickingState = { parties: {}, priceBasis: 'all' };

/** Who travels: picked on one screen, read by every product's. Parties stay with their owners; in session storage. */
export const pickingSlice = createSlice({
  name: 'picking',
  initialState,
  reducers: {
    /** The whole party at once; a person named twice is kept once (spec §3 allCheck: deduplicated). */
    partyPicked: (
      state,
      { payload }: PayloadAction<{ owner: Owner; party: readonly Picked[] }>,
    ): PickingState => {
      const byKey = new Map(payload.party.map((one) => [travellerKey(one.ref), one]));
      return { ...state, parties: { ...state.parties, [payload.owner]: [...byKey.values()] } };
    },
    priceBasisChosen: (state, { payload }: PayloadAction<PriceBasis>): PickingState => ({
      ...state,
      priceBasis: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectParties: (state) => state.parties,
    selectPriceBasis: (state) => state.priceBasis,
  },
});

export const { partyPicked, priceBasisChosen } = pickingSlice.actions;
export const { selectParties, selectPriceBasis } = pickingSlice.selectors;

/** Faces seen in this visit, so that chips have names. Never persisted: names stay out of storage. */
export const facesSlice = createSlice({
  name: 'faces',
  initialState: {} as Readonly<Record<string, Traveller>>,
  reducers: {
    facesSeen: (state, { payload }: PayloadAction<readonly Traveller[]>) => ({
      ...state,
      ...Object.fromEntries(payload.map((one) => [travellerKey(one.ref), one])),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => ({})).addCase(subjectChanged, () => ({}));
  },
  selectors: { selectFaces: (state) => state },
});

export const { facesSeen } = facesSlice.actions;
export const { selectFaces } = facesSlice.selectors;
