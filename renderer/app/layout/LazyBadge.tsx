import { Suspense } from 'react';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import type { Tab } from '../../shared/manifest.ts';

const Badge = lazyPart(async () => (await import('./NavBadge.tsx')).NavBadge);

/** The count at an entry of main navigation; it comes after everything else. */
export function LazyBadge(props: { tab: Tab; isOnIcon: boolean }) {
  return (
    <Suspense>
      <Badge {...props} />
    </Suspense>
  );
}
