import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../shared/loading/lazyPart.ts';

const AgreementGate = lazyPart(async () => (await import('./AgreementGate.tsx')).AgreementGate);

/** Asks for what must be accepted, once the screen below has been drawn: the first load brings none of it. */
export function LazyAgreements() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return setIdle(true);
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  if (!isIdle) return null;
  return (
    <Suspense>
      <AgreementGate />
    </Suspense>
  );
}
