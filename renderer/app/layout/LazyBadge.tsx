import { lazy, Suspense } from 'react';
import type { Tab } from '../../shared/manifest.ts';

const Badge = lazy(async () => ({ default: (await import('./NavBadge.tsx')).NavBadge }));

/** The count at an entry of main navigation; it comes after everything else. */
export function LazyBadge(props: { tab: Tab; isOnIcon: boolean }) {
  return (
    <Suspense>
      <Badge {...props} />
    </Suspense>
  );
}
