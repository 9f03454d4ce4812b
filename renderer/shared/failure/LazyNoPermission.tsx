import { lazy, Suspense } from 'react';

const Page = lazy(async () => ({ default: (await import('./NoPermission.tsx')).NoPermission }));

/** Loaded when somebody comes to what they may not see, which most people never do. */
export function LazyNoPermission() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
