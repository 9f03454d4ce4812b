import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { userChanged } from './session/subject.ts';

/** What a single sign-on link or mini-program asked for; the token itself is never in here (spec §4). */
export type HandOffQuery = Readonly<Record<string, string>>;

export type HandOffState = {
  /** Where to go after signing in, from the guard or `Callback`; a path of our own. */
  readonly returnTo: string | null;
  /** Whether it is the page somebody's session ended on: nobody else is led there. */
  readonly isFormer: boolean;
  readonly query: HandOffQuery;
  /** Stored mini-program target (spec §4): 1 hotel, 2 air ticket, 3 train. */
  readonly swipPage: '1' | '2' | '3' | null;
};

const initialState: HandOffState = { returnTo: null, isFormer: false, query: {}, swipPage: null };

/** The redirect and its kind, kept in session storage until sign-in is done (spec §4). */
export const handOffSlice = createSlice({
  name: 'handOff',
  initialState,
  reducers: {
    returnToSet: (state, { payload }: PayloadAction<string | null>) => {
      state.returnTo = payload;
      state.isFormer = false;
    },
    formerPageSet: (state, { payload }: PayloadAction<string>) => {
      state.returnTo = payload;
      state.isFormer = true;
    },
    handOffSeen: (state, { payload }: PayloadAction<HandOffQuery>) => {
      state.query = payload;
    },
    swipPageSeen: (state, { payload }: PayloadAction<HandOffState['swipPage']>) => {
      state.swipPage = payload;
    },
    handOffDone: (): HandOffState => initialState,
  },
  extraReducers: (builder) =>
    builder.addCase(userChanged, (state) => (state.isFormer ? initialState : state)),
  selectors: { selectHandOff: (state) => state },
});

export const { returnToSet, formerPageSet, handOffSeen, swipPageSeen, handOffDone } = handOffSlice.actions;
export const { selectHandOff } = handOffSlice.selectors;

// One use, at most 60 s old (wire-protocol §7): it lives in this variable only, never in the URL, history or storage.
let token: string | null = null;

/** Keeps the single sign-on token of the address until it is taken. */
export function keepToken(next: string): void {
  token = next;
}

/** The token, once. */
export function takeToken(): string | null {
  const taken = token;
  token = null;
  return taken;
}
