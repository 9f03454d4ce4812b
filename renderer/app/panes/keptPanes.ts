import type { Pane } from './panes.ts';

/** Hidden panes kept at most; the oldest is dropped first. */
const MAX_HIDDEN = 6;

export type Slot = { readonly pane: Pane; readonly shown: boolean };

/**
 * The panes to render: those shown, and kept-alive ones hidden. A pane already there never changes its place
 * in the list: moving its element would lose its scroll and focus. New ones go before their right neighbour.
 */
export function slotsFor(before: readonly Slot[], panes: readonly Pane[]): readonly Slot[] {
  const shownNow = new Map(panes.map((pane) => [pane.key, pane]));
  const slots = before.flatMap(({ pane }): Slot[] => {
    const now = shownNow.get(pane.key);
    // The same object while it is the same pane, so that nothing of it is drawn again.
    if (now) return [{ pane: samePane(pane, now) ? pane : now, shown: true }];
    return pane.route.keepAlive ? [{ pane, shown: false }] : [];
  });
  panes.forEach((pane, index) => {
    if (slots.some((slot) => slot.pane.key === pane.key)) return;
    const right = panes.slice(index + 1).find((other) => slots.some((slot) => slot.pane.key === other.key));
    const at = right ? slots.findIndex((slot) => slot.pane.key === right.key) : slots.length;
    slots.splice(at, 0, { pane, shown: true });
  });
  let surplus = slots.filter(({ shown }) => !shown).length - MAX_HIDDEN;
  const next = slots.filter(({ shown }) => shown || surplus-- <= 0);
  return isSame(before, next) ? before : next;
}

function isSame(one: readonly Slot[], other: readonly Slot[]): boolean {
  return (
    one.length === other.length &&
    one.every((slot, i) => slot.shown === other[i]?.shown && samePane(slot.pane, other[i].pane))
  );
}

function samePane(one: Pane, other: Pane): boolean {
  return one.key === other.key && one.path === other.path && one.owner?.path === other.owner?.path;
}
