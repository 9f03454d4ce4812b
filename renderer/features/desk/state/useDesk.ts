import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import { useOwner, useParty } from '../../../travel/party/useParty.ts';
import { deskPartyOf } from '../../../travel/party/usePartyOwner.ts';
import type { Picked } from '../../../travel/shapes/party.ts';
import type { DeskDraft } from '../logic/draft.ts';
import { draftChanged, selectDraft } from './deskSlice.ts';
import { draftEdited, historyBegun, redone, type Snapshot, selectHistory, undone } from './historySlice.ts';
import { lookRefused } from './lookRefused.ts';
import { isLookedAt, selectSync } from './syncSlice.ts';

type State = Parameters<typeof selectDraft>[0] &
  Parameters<typeof selectHistory>[0] &
  Parameters<typeof selectSync>[0] &
  Parameters<typeof selectParties>[0];
type Change = (draft: DeskDraft) => DeskDraft;
const nobody: readonly Picked[] = [];

/** The desk of whoever works in whose name now: its travellers and draft, and what changes them. */
export function useDesk() {
  const owner = deskPartyOf(useOwner());
  const store = useStore<State>();
  const dispatch = useDispatch();
  const party = useParty(owner);
  const draft = useSelector((state: State) => selectDraft(state, owner));
  const { past, future } = useSelector(selectHistory);

  /** What nobody takes back: it was sent, answered, or renewed. */
  const change = useCallback(
    (by: Change) => {
      const next = by(selectDraft(store.getState(), owner));
      dispatch(draftChanged({ owner, draft: next }));
      return next;
    },
    [store, dispatch, owner],
  );
  /** Whether edits are taken; where a draft is only looked at, that is said instead. */
  const mayEdit = useCallback(() => {
    const isRefused = isLookedAt(selectSync(store.getState(), owner));
    if (isRefused) lookRefused();
    return !isRefused;
  }, [store, owner]);
  /** `travel`: who travels from then on, where that is part of the same edit. It is taken back as one. */
  const edit = useCallback(
    (by: Change, travel?: readonly Picked[]) => {
      if (!mayEdit()) return;
      const before = selectDraft(store.getState(), owner);
      const next = by(before);
      const party = travel?.map(({ ref, principalId }) => ({ ref, principalId }));
      if (next !== before) {
        dispatch(draftEdited({ draft: before, party }));
        dispatch(draftChanged({ owner, draft: next }));
      }
      if (party) dispatch(partyPicked({ owner, party }));
    },
    [store, dispatch, owner, mayEdit],
  );
  const setParty = useCallback((next: readonly Picked[]) => edit((draft) => draft, next), [edit]);
  const forget = useCallback(() => {
    const now = selectParties(store.getState())[owner] ?? nobody;
    dispatch(historyBegun({ owner, party: now }));
  }, [store, dispatch, owner]);
  useEffect(() => {
    if (selectHistory(store.getState()).owner !== owner) forget();
  }, [store, owner, forget]);

  const step = useCallback(
    (to: Snapshot | undefined, by: typeof undone | typeof redone) => {
      if (!to || !mayEdit()) return;
      const state = store.getState();
      const now = {
        ...(to.draft && { draft: selectDraft(state, owner) }),
        ...(to.party && { party: selectHistory(state).party }),
      };
      dispatch(by({ now }));
      if (to.draft) dispatch(draftChanged({ owner, draft: to.draft }));
      if (to.party) dispatch(partyPicked({ owner, party: to.party }));
    },
    [store, dispatch, owner, mayEdit],
  );
  const undo = useCallback(() => step(selectHistory(store.getState()).past.at(-1), undone), [step, store]);
  const redo = useCallback(() => step(selectHistory(store.getState()).future.at(-1), redone), [step, store]);

  return useMemo(
    () => ({
      owner,
      party,
      draft,
      change,
      edit,
      setParty,
      forget,
      undo,
      redo,
      mayEdit,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    }),
    [owner, party, draft, change, edit, setParty, forget, undo, redo, mayEdit, past, future],
  );
}

export type Desk = ReturnType<typeof useDesk>;
