import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SeatCode } from '../../../contract/shapes/order.ts';
import type { Traveller, TravellerRef } from '../../../contract/shapes/people.ts';
import type { EmployeeId } from '../../../contract/shapes/primitives.ts';
import type { Place } from '../../../contract/shapes/train.ts';
import { signedOut } from '../../shared/session/sessionSlice.ts';
import { subjectChanged } from '../../shared/session/subject.ts';
import { travellerKey } from './travellerKey.ts';

/** A picked traveller: who, and in whose name the booking is made. Ids only; names are looked up. */
export type Picked = { readonly ref: TravellerRef; readonly principalId: EmployeeId };

/** A train somebody chose from the list, with what is needed to find it again once the offer has expired. */
export type TrainChoice = {
  readonly offerId: string;
  readonly trainNo: string;
  readonly departAt: number;
  readonly fromStation: string;
  readonly toStation: string;
  readonly search: { readonly from: Place; readonly to: Place; readonly date: string };
  /** The seat everybody starts with, or each person's own standard. */
  readonly seat: SeatCode | 'own';
};

/** Who works in whose name: the user, and the principal of proxy-booking mode. Each pair has its own party. */
export type Owner = string;

export type PickingState = {
  /** By owner; none until somebody picked: then the screen's own default holds. */
  readonly parties: Readonly<Record<Owner, readonly Picked[]>>;
  readonly choice: TrainChoice | null;
};

const initialState: PickingState = { parties: {}, choice: null };

/**
 * The slot through which a picker hands travellers to a product, and the product its choice on
 * (architecture §2). Kept in session storage.
 */
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
    trainChosen: (state, { payload }: PayloadAction<TrainChoice | null>): PickingState => ({
      ...state,
      choice: payload,
    }),
    /** Somebody else is worked for. Parties stay with their owners: coming back finds one's own again. */
    pickingCleared: (state): PickingState => ({ ...state, choice: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectParties: (state) => state.parties,
    selectTrainChoice: (state) => state.choice,
  },
});

export const { partyPicked, trainChosen, pickingCleared } = pickingSlice.actions;
export const { selectParties, selectTrainChoice } = pickingSlice.selectors;

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
