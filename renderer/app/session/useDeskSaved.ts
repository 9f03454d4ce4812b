import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import type { KeepingStore } from '../../shared/api.ts';
import { PrefetchContext } from '../../shared/navigation.ts';
import { stateWithKept } from '../../shared/session/useLeaveDesk.ts';
import { useActing } from '../../shared/session/useSession.ts';
import { saveDesks } from '../../travel/desk/deskSaver.ts';
import { type Dropped, droppedOf, type WithDesks } from '../../travel/desk/unsavedDesk.ts';

/** How long the desks may take to be saved, ms. */
const LONGEST_MS = 3_000;

/**
 * Has what is edited on desks saved before it is asked about, while `isWanted`: runs `onSaved` once all of it is. Answers
 * in words what is dropped, as it cannot be saved, or not in a while; null before that is known. The desk's screen need
 * not be there, its words neither.
 */
export function useDeskSaved(isWanted: boolean, onSaved: () => void): string | null {
  const { t } = useTranslation('common');
  const store = useStore<WithDesks>() as KeepingStore<WithDesks>;
  const prefetch = useContext(PrefetchContext);
  // In another's name nothing is saved, one's own desk neither.
  const isActing = useActing() !== null;
  const [dropped, setDropped] = useState<readonly Dropped[] | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const settle = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const left = droppedOf(stateWithKept(store));
      if (left.length > 0) setDropped(left);
      else onSaved();
    };
    const timer = setTimeout(settle, LONGEST_MS);
    const save = async () => {
      // What was edited beside the desk's screen nobody has told that it is not saved: each desk is looked through.
      if (isActing || !stateWithKept(store).deskSync) return;
      // Left by an earlier page of the tab: what saves it comes with its code.
      if (store.getState().deskSync || (await prefetch('desk'))) await saveDesks(store);
    };
    void save()
      .catch(() => {})
      .then(settle);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setDropped(null);
    };
  }, [isWanted, isActing, onSaved, prefetch, store]);
  return dropped && dropped.map((why) => t(`signOut.${why}`)).join(' ');
}
