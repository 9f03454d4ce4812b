import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../shared/session/sessionSlice.ts';
import type { Owner } from '../../../travel/shapes/party.ts';
import { type DeskDraft, noDraft } from '../logic/draft.ts';

type State = { readonly drafts: Readonly<Record<Owner, DeskDraft>> };
const initialState: State = { drafts: {} };

/** The draft of everybody one works as. Ids and choices only; survives a reload. */
export const deskSlice = createSlice({
  name: 'desk',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<{ owner: Owner; draft: DeskDraft }>): State => ({
      drafts: { ...state.drafts, [payload.owner]: payload.draft },
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectDraft: (state, owner: Owner) => state.drafts[owner] ?? noDraft,
  },
});

export const { draftChanged } = deskSlice.actions;
export const { selectDraft } = deskSlice.selectors;
