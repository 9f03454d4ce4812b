import { type RefObject, useEffect, useRef } from 'react';
import { useDeskScope } from './useDeskScope.ts';

/** Rows of a virtual list are mounted hidden and shown once measured: so many frames are waited for them. */
const FRAMES = 10;

/** A list opened from a cell of the desk takes the focus once, as soon as it has something to choose: its first, unless `offers` says which. */
export function useFocusFirst(
  list: RefObject<HTMLElement | null>,
  hasOffers: boolean,
  offers = '[data-row] :is(button, a)',
): void {
  const openedAt = useDeskScope()?.openedAt ?? 0;
  const taken = useRef(0);
  useEffect(() => {
    // Between two legs it is nobody's list yet: what it shows is of the one before.
    if (openedAt === 0 || openedAt === taken.current || !hasOffers) return;
    let frame = 0;
    const takeFocus = (left: number) => {
      const first = list.current?.querySelector(offers);
      if (first instanceof HTMLElement) first.focus();
      if (first && document.activeElement === first) taken.current = openedAt;
      else if (left > 0) frame = requestAnimationFrame(() => takeFocus(left - 1));
    };
    takeFocus(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [list, openedAt, hasOffers, offers]);
}
