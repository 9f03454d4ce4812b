import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { DeskSynced } from '../../features/desk/index.ts';
import type { WithSync } from '../../travel/desk/useUnsavedDesk.ts';

/** How long the desks may take to be saved, ms. */
const LONGEST_MS = 3_000;

/**
 * Has what is edited on desks saved before it is asked about, while `isWanted`: runs `onSaved` once all of it is. Answers
 * whether some could not be saved, or not in a while. The desk's code is not brought along: its store is what it is told by.
 */
export function useDeskSaved(isWanted: boolean, onSaved: () => void): boolean {
  const store = useStore<WithSync>();
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const drafts = () => Object.entries(store.getState().deskSync?.drafts ?? {});
    // One that the gateway gave no answer about has its next try now.
    for (const [owner, { standing }] of drafts()) {
      const payload = { owner, standing: 'saving' } as const;
      if (standing === 'waiting') store.dispatch({ type: 'deskSync/synced', payload } satisfies DeskSynced);
    }
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    const giveUp = () => {
      end();
      setUnsaved(true);
    };
    const check = () => {
      const all = drafts().map(([, draft]) => draft);
      if (all.some(({ standing }) => standing === 'saving')) return;
      if (all.some(({ standing, conflicts }) => standing !== 'saved' || conflicts.length > 0))
        return giveUp();
      end();
      onSaved();
    };
    const timer = setTimeout(giveUp, LONGEST_MS);
    const stop = store.subscribe(check);
    check();
    return () => {
      end();
      setUnsaved(false);
    };
  }, [isWanted, onSaved, store]);
  return isUnsaved;
}
