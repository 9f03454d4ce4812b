import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { KeepingStore } from '../api.ts';
import { askToLeave } from './leaveAsk.ts';

/** The state as the store has it, with what an earlier page left of features whose code is not loaded. */
export function stateWithKept<State>(store: KeepingStore<State>): State {
  return store.dispatch((_: unknown, getState: () => State, { kept }) => ({ ...kept(), ...getState() }));
}

/** Does what ends the session: at once where no desk was opened, else once it is saved, or was asked about. */
export function useLeaveDesk(): (leave: () => void) => void {
  const store = useStore() as KeepingStore<object>;
  return useCallback((leave) => ('deskSync' in stateWithKept(store) ? askToLeave(leave) : leave()), [store]);
}
