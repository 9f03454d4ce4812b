import { useLayoutEffect, useMemo, useRef } from 'react';

type Acts = Readonly<Record<string, ((...args: never[]) => void) | null>>;

/** The same functions at every render, each doing what the last render's does; null where there is nothing to do. */
export function useLatest<All extends Acts>(acts: All): All {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  // By what can be done: the functions themselves change with every render.
  const can = Object.keys(acts)
    .filter((name) => acts[name] !== null)
    .join(' ');
  return useMemo(() => {
    const names = can.split(' ');
    const run =
      (name: string) =>
      (...args: never[]) =>
        latest.current[name]?.(...args);
    return {
      ...Object.fromEntries(Object.keys(latest.current).map((name) => [name, null])),
      ...Object.fromEntries(names.map((name) => [name, run(name)])),
    } as unknown as All;
  }, [can]);
}
