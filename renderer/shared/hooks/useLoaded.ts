import { useEffect, useState } from 'react';

/** Something loaded beside the first load: on its way, there, or not to be had until asked for again. */
export type Loaded<Value> =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly again: () => void }
  | { readonly at: 'loaded'; readonly value: Value };

/** Loads what `key` names; what was there before stays shown until it has come. */
export function useLoaded<Value>(key: string, load: (key: string) => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<{ readonly of: Value } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by counting the tries.
  useEffect(() => {
    let isWanted = true;
    load(key).then(
      (of) => isWanted && setValue({ of }),
      () => isWanted && setFailed(key),
    );
    return () => {
      isWanted = false;
    };
  }, [key, load, tries]);
  if (failed === key)
    return {
      at: 'failed',
      again: () => {
        setFailed(null);
        setTries((count) => count + 1);
      },
    };
  return value ? { at: 'loaded', value: value.of } : { at: 'loading' };
}
