import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectConnection } from '../connection.ts';

/** So often what nobody answered is asked again while it is looked at (ms). */
const everyMs = 10_000;

/**
 * Asks again by itself what no gateway answered (`isUnreached`): when the browser or the desk says that the network is
 * back, and every now and then, because neither always knows.
 */
export function useAskAgain(isUnreached: boolean, isAsking: boolean, onAsk: (() => void) | undefined): void {
  const { online } = useSelector(selectConnection);
  const wasOnline = useRef(online);
  const ask = useEffectEvent(() => {
    if (!isAsking && document.visibilityState !== 'hidden') onAsk?.();
  });
  useEffect(() => {
    const isBack = online && !wasOnline.current;
    wasOnline.current = online;
    if (isBack && isUnreached) ask();
  }, [online, isUnreached]);
  useEffect(() => {
    if (!isUnreached) return;
    const again = () => ask();
    const timer = setInterval(again, everyMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isUnreached]);
}
