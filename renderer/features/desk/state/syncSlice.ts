import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { DraftEntry } from '../../../../contract/rules/draft/draftEntries.ts';
import type { DraftId } from '../../../../contract/shapes/primitives.ts';
import { signedOut } from '../../../shared/session/sessionSlice.ts';
import { newRowId } from '../../../travel/quote/openForm.ts';
import type { Owner } from '../../../travel/shapes/party.ts';

/**
 * Whether all of a draft is at the gateway: `saving`, about to be; `waiting`, no answer came and it is tried again;
 * `gone`, it was deleted or given away; `full`, no more is taken, and it is tried again now and then.
 */
export type Standing = 'saved' | 'saving' | 'waiting' | 'gone' | 'full';

/** What a draft that another was editing was opened for: `asked`, nobody has said yet. Only `edit` changes or saves it. */
export type Mode = 'edit' | 'asked' | 'look';

/** A draft beside what the gateway holds of it. */
export type Sync = {
  /** Null before there is anything to save. */
  readonly draftId: DraftId | null;
  /** '' for none. */
  readonly title: string;
  readonly isTemplate: boolean;
  readonly version: number;
  /** What was last known to be there. */
  readonly known: readonly DraftEntry[];
  /** Parts changed on both sides, as they stand there. */
  readonly conflicts: readonly DraftEntry[];
  readonly standing: Standing;
  /** Epoch ms of the last save; null before the first. */
  readonly savedAt: number | null;
  readonly mode: Mode;
};

export const noSync: Sync = {
  draftId: null,
  title: '',
  isTemplate: false,
  version: 0,
  known: [],
  conflicts: [],
  standing: 'saved',
  savedAt: null,
  mode: 'edit',
};

/** Whether a draft is only looked at: nothing of it is changed or saved here. */
export const isLookedAt = ({ mode }: Sync) => mode === 'asked' || mode === 'look';

/** Whether something stands between a draft and its being saved that somebody has to decide about. */
export const hasNotice = ({ conflicts, standing }: Sync) =>
  conflicts.length > 0 || standing === 'gone' || standing === 'full';

type State = {
  readonly drafts: Readonly<Record<Owner, Sync>>;
  /** This window among those that show desks; the same over a reload, and another one in a duplicated tab (`claimWindow`). */
  readonly windowId: string;
};
const initialState: State = { drafts: {}, windowId: newRowId() };

/** How the draft of each desk stands at the gateway. Ids and choices only; survives a reload. */
export const syncSlice = createSlice({
  name: 'deskSync',
  initialState,
  reducers: {
    synced: (
      state,
      { payload: { owner, ...change } }: PayloadAction<Partial<Sync> & { owner: Owner }>,
    ): State => {
      const { drafts } = original(state) ?? state;
      const before = drafts[owner] ?? noSync;
      // What is said again draws nothing again.
      const isSame = Object.entries(change).every(([name, value]) => before[name as keyof Sync] === value);
      if (isSame) return state;
      return { ...state, drafts: { ...drafts, [owner]: { ...before, ...change } } };
    },
    windowRenewed: (state): State => ({ ...state, windowId: newRowId() }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, ({ windowId }) => ({ ...initialState, windowId }));
  },
  selectors: {
    selectSync: (state, owner: Owner) => state.drafts[owner] ?? noSync,
    selectWindowId: (state) => state.windowId,
  },
});

export const { synced, windowRenewed } = syncSlice.actions;
export const { selectSync, selectWindowId } = syncSlice.selectors;
