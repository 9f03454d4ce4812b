import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What was typed into forms that are open, by draft: plain JSON. */
export type Drafts = Readonly<Record<string, unknown>>;

const initialState: Drafts = {};

/**
 * What is being typed, so that a refresh loses nothing of it. Each draft is its person's, and all of them go when they
 * sign out or somebody else signs in. Never among what is kept as plain text: the page seals it (draftVault).
 */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftTyped: (state, { payload }: PayloadAction<{ key: string; value: unknown }>): Drafts => ({
      ...state,
      [payload.key]: payload.value,
    }),
    draftDropped: (state, { payload: dropped }: PayloadAction<string>): Drafts =>
      Object.hasOwn(state, dropped)
        ? Object.fromEntries(Object.entries(state).filter(([key]) => key !== dropped))
        : state,
    /** What an earlier page of this tab kept. */
    draftsRestored: (state, { payload }: PayloadAction<Drafts>): Drafts => ({ ...payload, ...state }),
  },
  selectors: { selectDrafts: (state) => state },
});

export const { draftTyped, draftDropped, draftsRestored } = draftsSlice.actions;
export const { selectDrafts } = draftsSlice.selectors;
