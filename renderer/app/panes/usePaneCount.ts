import { useMemo, useSyncExternalStore } from 'react';

/** phone: one stage and a bottom bar; tablet: one stage beside an icon rail; desk: a rail and two or three stages. */
export type Arrangement = { readonly device: 'phone' | 'tablet' | 'desk'; readonly stages: 1 | 2 | 3 };

const steps: readonly (readonly [string, Arrangement])[] = [
  ['(min-width: 1800px)', { device: 'desk', stages: 3 }],
  ['(min-width: 1024px)', { device: 'desk', stages: 2 }],
  ['(min-width: 601px)', { device: 'tablet', stages: 1 }],
];
const phone: Arrangement = { device: 'phone', stages: 1 };

/** What fits the window (ux §1). */
export function useStages(): Arrangement {
  const queries = useMemo(
    () => steps.map(([query, arrangement]) => ({ list: window.matchMedia(query), arrangement })),
    [],
  );
  return useSyncExternalStore(
    (listener) => {
      for (const { list } of queries) list.addEventListener('change', listener);
      return () => {
        for (const { list } of queries) list.removeEventListener('change', listener);
      };
    },
    () => queries.find(({ list }) => list.matches)?.arrangement ?? phone,
  );
}
