const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Leads to the content for whoever comes by keyboard from the top: nowhere that work goes on. */
const skipLink = '.app-skip';

/** Layers above the page: what is in one is followed up there, and outside once it has closed. */
export const layers = '.td-overlay, .td-pop';

/** A level around an element: what it stands in, and what stands after and before it there. */
type Level = { readonly parent: Element; readonly after: Element | null; readonly before: Element | null };

/** Where an element stands, innermost level first: to find what follows it once it is gone. */
export type FocusPlace = {
  readonly element: HTMLElement;
  readonly inLayer: boolean;
  readonly levels: readonly Level[];
};

/** Where an element stands at this moment. */
export function placeOf(element: HTMLElement): FocusPlace {
  const levels: Level[] = [];
  for (let one: Element = element; one.parentElement && one !== document.body; one = one.parentElement) {
    levels.push({
      parent: one.parentElement,
      after: one.nextElementSibling,
      before: one.previousElementSibling,
    });
  }
  return { element, inLayer: element.closest(layers) !== null, levels };
}

/** Whether an element can have the focus now. */
export function canFocus(element: Element): boolean {
  if (!element.isConnected || element.closest('[inert], [hidden], [aria-hidden="true"]')) return false;
  return element.matches(focusable) && (element.checkVisibility?.() ?? true);
}

/**
 * Where work goes on after a place is gone: in its row, then in the next one, then the one before, and so on outwards;
 * last the pane it was in. Null where its layer or pane is gone as well.
 */
export function whatFollows({ levels }: FocusPlace): HTMLElement | null {
  for (const { parent, after, before } of levels) {
    if (!parent.isConnected || parent === document.body) continue;
    const found =
      firstFrom(after, parent, 'nextElementSibling') ?? firstFrom(before, parent, 'previousElementSibling');
    if (found) return found;
    if (parent instanceof HTMLElement && parent.matches('[tabindex="-1"]')) return parent;
    if (parent.matches(layers)) return null;
  }
  return null;
}

function firstFrom(
  start: Element | null,
  parent: Element,
  step: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  // What stood there may be gone as well: then whatever the level holds now.
  let one = start?.parentElement === parent ? start : parent.firstElementChild;
  for (; one; one = one[step]) {
    const found = [one, ...one.querySelectorAll<HTMLElement>(focusable)].find(
      (control) => canFocus(control) && !control.matches(skipLink),
    );
    if (found instanceof HTMLElement) return found;
  }
  return null;
}
