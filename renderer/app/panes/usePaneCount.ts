import { useMemo, useSyncExternalStore } from 'react';

/** phone: one pane and a bottom bar; tablet: one pane beside an icon rail; desk: a rail and two or three panes. */
export type PaneCount = { readonly device: 'phone' | 'tablet' | 'desk'; readonly count: 1 | 2 | 3 };

const steps: readonly (readonly [string, PaneCount])[] = [
  ['(min-width: 1800px)', { device: 'desk', count: 3 }],
  ['(min-width: 1024px)', { device: 'desk', count: 2 }],
  ['(min-width: 601px)', { device: 'tablet', count: 1 }],
];
const phone: PaneCount = { device: 'phone', count: 1 };

/** What fits the window (ux §1). */
export function usePaneCount(): PaneCount {
  const queries = useMemo(
    () => steps.map(([query, found]) => ({ list: window.matchMedia(query), found })),
    [],
  );
  return useSyncExternalStore(
    (listener) => {
      for (const { list } of queries) list.addEventListener('change', listener);
      return () => {
        for (const { list } of queries) list.removeEventListener('change', listener);
      };
    },
    () => queries.find(({ list }) => list.matches)?.found ?? phone,
  );
}
