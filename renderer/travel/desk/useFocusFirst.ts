import { type RefObject, useEffect, useRef } from 'react';
import { useDeskScope } from './useDeskScope.ts';

/** A list opened from a cell of the desk takes the focus once, as soon as it has something to choose. */
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
    const first = list.current?.querySelector(offers);
    if (!(first instanceof HTMLElement)) return;
    taken.current = openedAt;
    first.focus();
  }, [list, openedAt, hasOffers, offers]);
}
