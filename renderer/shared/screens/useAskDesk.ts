import type { UnknownAction } from '@reduxjs/toolkit';
import { useContext } from 'react';
import { useDispatch } from 'react-redux';
import { PrefetchContext, useGo, useHref } from '../navigation.ts';
import { showToast, type ToastContent } from '../ui/feedback/toastQueue.ts';

/**
 * Asks something of the desk, by an action of its slice, and opens it; null where there is none. `failed` is said where
 * its code does not come, and whoever is not here any more by then is led nowhere.
 */
export function useAskDesk(
  failed: ToastContent['text'],
): ((asked: UnknownAction, isHere: () => boolean) => Promise<void>) | null {
  const prefetch = useContext(PrefetchContext);
  const dispatch = useDispatch();
  const go = useGo();
  const hasDesk = useHref().has('desk');
  if (!hasDesk) return null;
  return async (asked, isHere) => {
    // What it is told by stands in a slice that comes with its code.
    const isThere = await prefetch('desk');
    if (!isHere()) return;
    if (!isThere) return void showToast({ kind: 'warning', text: failed });
    dispatch(asked);
    go('desk');
  };
}
