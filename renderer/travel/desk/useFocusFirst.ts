import { type RefObject, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { focusTaken } from './deskPickSlice.ts';
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
  const dispatch = useDispatch();
  useEffect(() => {
    // Between two legs it is nobody's list yet: what it shows is of the one before.
    if (openedAt === 0 || !hasOffers) return;
    let frame = 0;
    const takeFocus = (left: number) => {
      const first = list.current?.querySelector(offers);
      if (first instanceof HTMLElement) first.focus();
      // Said to the desk, for the list may be drawn anew: once somebody is taken off the grid it is looked for again.
      if (first && document.activeElement === first) dispatch(focusTaken());
      else if (left > 0) frame = requestAnimationFrame(() => takeFocus(left - 1));
    };
    takeFocus(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [list, openedAt, hasOffers, offers, dispatch]);
}
