import type { Page } from './panes.ts';

/** Hidden pages kept at most; the oldest is dropped first. */
const MAX_HIDDEN = 6;

export type Slot = { readonly page: Page; readonly shown: boolean };

/**
 * The pages to render: those shown, and kept-alive ones hidden. A page already there never changes its place
 * in the list: moving its element would lose its scroll and focus. New ones go before their right neighbour.
 */
export function slotsFor(before: readonly Slot[], pages: readonly Page[]): readonly Slot[] {
  const shownNow = new Map(pages.map((page) => [page.key, page]));
  const slots = before.flatMap(({ page }): Slot[] => {
    const now = shownNow.get(page.key);
    if (now) return [{ page: now, shown: true }];
    return page.route.keepAlive ? [{ page, shown: false }] : [];
  });
  pages.forEach((page, index) => {
    if (slots.some((slot) => slot.page.key === page.key)) return;
    const right = pages.slice(index + 1).find((other) => slots.some((slot) => slot.page.key === other.key));
    const at = right ? slots.findIndex((slot) => slot.page.key === right.key) : slots.length;
    slots.splice(at, 0, { page, shown: true });
  });
  let surplus = slots.filter(({ shown }) => !shown).length - MAX_HIDDEN;
  const next = slots.filter(({ shown }) => shown || surplus-- <= 0);
  return isSame(before, next) ? before : next;
}

function isSame(one: readonly Slot[], other: readonly Slot[]): boolean {
  return (
    one.length === other.length &&
    one.every((slot, i) => slot.shown === other[i]?.shown && samePage(slot.page, other[i].page))
  );
}

function samePage(one: Page, other: Page): boolean {
  return one.key === other.key && one.path === other.path;
}
