import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { KeepingStore } from '../../shared/api.ts';
import type { WithDesks } from './unsavedDesk.ts';

type Ask = (leave: () => void) => void;

let ask: Ask | null = null;

/** Who saves what desks hold before they are left, and asks about what cannot be saved; null for nobody. */
export function askedBy(next: Ask | null): void {
  ask = next;
}

/** The desks as the store has them, or as an earlier page left them while their code is not loaded. */
export function desksOf(store: KeepingStore<WithDesks>): WithDesks {
  return store.dispatch((_: unknown, getState: () => WithDesks, { kept }) => ({ ...kept(), ...getState() }));
}

/** Does what ends the session: at once where no desk was opened, else once it is saved, or was asked about. */
export function useLeaveDesk(): Ask {
  const store = useStore() as KeepingStore<WithDesks>;
  return useCallback((leave) => (ask && 'deskSync' in desksOf(store) ? ask(leave) : leave()), [store]);
}
