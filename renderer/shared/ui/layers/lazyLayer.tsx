import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../loading/lazyPart.ts';
import { CodeGone } from '../../loading/loadCode.ts';

/**
 * A layer whose code comes once its screen stands and the browser is idle, or when it is opened before that: a screen is
 * shown without what nobody has asked for yet. Without idle callbacks (Safari) it comes right after the screen. One that
 * is opened and whose code is gone (another release is served by now) fails its screen, which offers to load it anew.
 */
export function lazyLayer<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Layer = lazyPart(load);
  return function Lazy(props: Props) {
    const { isOpen } = props;
    const [isWanted, setWanted] = useState(false);
    const [gone, setGone] = useState<CodeGone>();
    if (isOpen && !isWanted) setWanted(true);
    if (isOpen && gone) throw gone;
    useEffect(() => {
      if (isWanted) return;
      if (typeof requestIdleCallback !== 'function') return setWanted(true);
      const handle = requestIdleCallback(() => setWanted(true), { timeout: 2_000 });
      return () => cancelIdleCallback(handle);
    }, [isWanted]);
    useEffect(() => {
      if (isOpen) load().catch((error: unknown) => error instanceof CodeGone && setGone(error));
    }, [isOpen]);
    return (
      isWanted && (
        <Suspense fallback={null}>
          <Layer {...props} />
        </Suspense>
      )
    );
  };
}
