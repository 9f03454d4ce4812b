import { useEffect, useEffectEvent } from 'react';
import { useSelector, useStore } from 'react-redux';
import { draftTaken, selectAskedDraft } from '../../../travel/desk/deskPickSlice.ts';
import { useDraftActs } from './useDraftActs.ts';
import type { DraftSync } from './useDraftSync.ts';

/** Opens the draft that was asked for elsewhere once this desk is settled, or shows the list of all. */
export function useDraftAsked(sync: DraftSync, isSettled: boolean, showList: () => void): void {
  const store = useStore<Parameters<typeof selectAskedDraft>[0]>();
  const asked = useSelector(selectAskedDraft);
  const { open } = useDraftActs(sync);
  const take = useEffectEvent(async (draft: NonNullable<typeof asked>) => {
    if (draft === 'list') return showList();
    if (draft.draftId === sync.draftId) return;
    await open(draft.draftId);
  });
  useEffect(() => {
    // Taken once, however often this runs for it.
    if (asked === null || !isSettled || selectAskedDraft(store.getState()) !== asked) return;
    store.dispatch(draftTaken());
    void take(asked);
  }, [asked, isSettled, store]);
}
