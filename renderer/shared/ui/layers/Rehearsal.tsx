import { Activity, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Renders what a layer will show once, out of sight and while the browser is idle, and drops it: the first opening then
 * runs code that is compiled and words that are read. No effect of it runs and it takes no focus. Without idle callbacks
 * (Safari) it does nothing.
 */
export function Rehearsal({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<'before' | 'now' | 'done'>('before');
  useEffect(() => {
    if (stage === 'done' || typeof requestIdleCallback !== 'function') return;
    const handle = requestIdleCallback(() =>
      startTransition(() => setStage(stage === 'before' ? 'now' : 'done')),
    );
    return () => cancelIdleCallback(handle);
  }, [stage]);
  return stage === 'now' ? <Activity mode="hidden">{children}</Activity> : null;
}
