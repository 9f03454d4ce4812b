import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api.ts';

/** Time alone moves what is due: asked again this often while somebody looks (ms). */
const AGAIN_MS = 5 * 60_000;

const options = {
  refetchOnFocus: true,
  refetchOnReconnect: true,
  pollingInterval: AGAIN_MS,
  skipPollingIfUnfocused: true,
} as const;

/**
 * Query options of what a person looks at again and again, on which time itself changes something: it is asked for
 * when the window comes to the front, when the network is back, and now and then. Push tells the rest at once.
 */
export function useLookedAt(): typeof options {
  const dispatch = useDispatch();
  useEffect(() => {
    // As RTK's setupListeners, which would weigh on the first load of every page.
    const { onFocus, onFocusLost, onOnline, onOffline } = api.internalActions;
    const heard = {
      focus: () => dispatch(onFocus()),
      visibilitychange: () => dispatch(document.visibilityState === 'visible' ? onFocus() : onFocusLost()),
      online: () => dispatch(onOnline()),
      offline: () => dispatch(onOffline()),
    };
    const listen = Object.entries(heard);
    for (const [event, listener] of listen) window.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of listen) window.removeEventListener(event, listener);
    };
  }, [dispatch]);
  return options;
}
