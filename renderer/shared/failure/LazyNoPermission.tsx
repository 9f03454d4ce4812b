import { Suspense } from 'react';
import { lazyPart } from '../loading/lazyPart.ts';

const Page = lazyPart(async () => (await import('./NoPermission.tsx')).NoPermission, true);

/** Loaded when somebody comes to what they may not see, which most people never do. */
export function LazyNoPermission() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
