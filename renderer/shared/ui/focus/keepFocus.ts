import { canFocus, type FocusPlace, placeOf, whatFollows } from './focusPlace.ts';

/**
 * The rule for a focus that is lost with its control, for every screen: it goes to what follows where the control
 * stood; after a layer to the control that opened it, or to what follows that one. Returns how to stop.
 */
export function keepFocus(): () => void {
  let last: FocusPlace | null = null;
  /** The last place outside layers: what opened the layer that has the focus now. */
  let opener: FocusPlace | null = null;
  let waiting = 0;

  const note = () => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return;
    last = placeOf(active);
    if (!last.inLayer) opener = last;
  };
  const restore = () => {
    if (!isLost() || !last || canFocus(last.element)) return;
    const target = whatFollows(last) ?? (last.inLayer && opener ? openerOrNext(opener) : null);
    target?.focus();
  };
  const changed = () => {
    if (!isLost()) return note();
    cancelAnimationFrame(waiting);
    // Layers give the focus back a frame after they have closed; only what is still lost then is looked after.
    waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(restore);
    });
  };
  // A press beside everything leaves the focus on purpose.
  const pressed = () =>
    void setTimeout(() => {
      if (!isLost()) return note();
      last = null;
    });

  const observer = new MutationObserver(changed);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', pressed);
  note();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(waiting);
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', pressed);
  };
}

function isLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || (active instanceof HTMLButtonElement && active.disabled);
}

const openerOrNext = (opener: FocusPlace) =>
  canFocus(opener.element) ? opener.element : whatFollows(opener);
