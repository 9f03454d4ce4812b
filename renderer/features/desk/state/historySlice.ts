import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../shared/session/sessionSlice.ts';
import { subjectChanged } from '../../../shared/session/subject.ts';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import type { Owner, Picked } from '../../../travel/shapes/party.ts';
import type { DeskDraft } from '../logic/draft.ts';

/** What one edit changed, as it was before: the draft, who travels, or both. */
export type Snapshot = { readonly draft?: DeskDraft; readonly party?: readonly Picked[] };

type State = {
  /** Whose desk it is the history of, with who travels there now. */
  readonly owner: Owner | null;
  readonly party: readonly Picked[];
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
};
const initialState: State = { owner: null, party: [], past: [], future: [] };

/** Edits that can be taken back at most. */
const most = 100;
const pushed = (past: readonly Snapshot[], one: Snapshot) => [...past, one].slice(-most);
/** Read as it is: of a hundred edits the draft of a reducer makes a proxy each. */
const plain = (state: Draft<State>): State => original(state) ?? state;

/** Undo and redo of every edit of the desk, also of travellers ticked in the list beside it. Lost with the page. */
export const historySlice = createSlice({
  name: 'deskHistory',
  initialState,
  reducers: {
    /** Another desk, or one that was sent from: nothing before this is taken back. */
    historyBegun: (
      _state,
      { payload }: PayloadAction<{ owner: Owner; party: readonly Picked[] }>,
    ): State => ({
      ...payload,
      past: [],
      future: [],
    }),
    /** `draft`: as it was before. `party`: who travels from now on, where the same edit changes that too. */
    draftEdited: (
      state,
      {
        payload: { draft, party },
      }: PayloadAction<{ draft: DeskDraft; party: readonly Picked[] | undefined }>,
    ): State => ({
      ...state,
      ...(party && { party }),
      past: pushed(plain(state).past, { draft, ...(party && { party: plain(state).party }) }),
      future: [],
    }),
    /** `now`: what the snapshot taken back or made again replaces. */
    undone: (state, { payload }: PayloadAction<{ now: Snapshot }>): State => ({
      ...state,
      ...partyOf(plain(state).past.at(-1)),
      past: plain(state).past.slice(0, -1),
      future: pushed(plain(state).future, payload.now),
    }),
    redone: (state, { payload }: PayloadAction<{ now: Snapshot }>): State => ({
      ...state,
      ...partyOf(plain(state).future.at(-1)),
      past: pushed(plain(state).past, payload.now),
      future: plain(state).future.slice(0, -1),
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(subjectChanged, () => initialState)
      .addCase(partyPicked, (state, { payload }): State => {
        const { owner, party, past: before } = plain(state);
        // Whoever takes back, or edits the draft as well, says first who travels then.
        if (payload.owner !== owner || payload.party === party) return state;
        const past = pushed(before, { party });
        return { ...state, party: payload.party, past, future: [] };
      });
  },
  selectors: { selectHistory: (state) => state },
});

const partyOf = (one: Snapshot | undefined) => (one?.party ? { party: one.party } : {});

export const { historyBegun, draftEdited, undone, redone } = historySlice.actions;
export const { selectHistory } = historySlice.selectors;
