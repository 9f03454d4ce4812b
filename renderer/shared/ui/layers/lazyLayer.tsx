import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../loading/lazyPart.ts';

/**
 * A layer whose code comes once its screen stands and the browser is idle, or when it is opened before that: a screen is
 * shown without what nobody has asked for yet. Without idle callbacks (Safari) it comes right after the screen.
 */
export function lazyLayer<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Layer = lazyPart(load);
  return function Lazy(props: Props) {
    const [isWanted, setWanted] = useState(false);
    if (props.isOpen && !isWanted) setWanted(true);
    useEffect(() => {
      if (isWanted) return;
      if (typeof requestIdleCallback !== 'function') return setWanted(true);
      const handle = requestIdleCallback(() => setWanted(true), { timeout: 2_000 });
      return () => cancelIdleCallback(handle);
    }, [isWanted]);
    return (
      isWanted && (
        <Suspense fallback={null}>
          <Layer {...props} />
        </Suspense>
      )
    );
  };
}
