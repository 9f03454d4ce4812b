import { useEffect, useEffectEvent } from 'react';

/** How long an answer that did not come, or a form that was being sent just then, is left before it is asked about again, ms. */
const AGAIN_MS = 10_000;

/** Asks what became of something at once, and again for as long as it is unknown; `unknown`: what is, '' for nothing. */
export function useAskedUntilKnown(unknown: string, ask: () => void): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (unknown === '') return;
    asked();
    const timer = setInterval(() => asked(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [unknown]);
}
