import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Spot } from '../logic/mapLayout.ts';

/**
 * A scrolled window whose middle stays where it is while its content (a square of `size` px) grows or shrinks, and goes
 * to a spot that was chosen.
 */
export function useKeptCentre(size: number, chosen: Spot | null): RefObject<HTMLElement | null> {
  const view = useRef<HTMLElement>(null);
  const before = useRef(size);
  useLayoutEffect(() => {
    const grown = size / before.current;
    before.current = size;
    if (view.current && grown !== 1) centre(view.current, middleOf(view.current, grown));
  }, [size]);
  const [x, y] = [chosen?.x, chosen?.y];
  useLayoutEffect(() => {
    if (view.current && x !== undefined && y !== undefined) centre(view.current, { x, y });
  }, [x, y]);
  return view;
}

function middleOf({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement, grown: number): Spot {
  return { x: (scrollLeft + clientWidth / 2) * grown, y: (scrollTop + clientHeight / 2) * grown };
}

function centre(element: HTMLElement, { x, y }: Spot): void {
  element.scrollLeft = x - element.clientWidth / 2;
  element.scrollTop = y - element.clientHeight / 2;
}
