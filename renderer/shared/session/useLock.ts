import { useEffect, useState } from 'react';
import type { LockView } from '../../../contract/shell.ts';
import { usePlatform } from '../platform.ts';

/** How this machine's lock stands; null until it is known, and where there is none. */
export function useLock(): LockView | null {
  const platform = usePlatform();
  const [view, setView] = useState<LockView | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let isPublished = false;
    const stop = platform.on('lock.changed', (next) => {
      isPublished = true;
      setView(next);
    });
    void platform.lock?.view().then((first) => isCurrent && !isPublished && setView(first));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [platform]);
  return view;
}
