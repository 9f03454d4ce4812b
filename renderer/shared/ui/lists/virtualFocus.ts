/** Index of the list row that holds an element, or null. */
export function rowOf(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest('[data-row]')?.getAttribute('data-row');
  return row == null ? null : Number(row);
}

/** Where a key leads from a row, or null when the key is none of the list's or leads nowhere. */
export function nextRow(key: string, current: number, count: number, page: number): number | null {
  const last = count - 1;
  const target = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: last,
  }[key];
  if (target === undefined) return null;
  const bounded = Math.min(last, Math.max(0, target));
  return bounded === current ? null : bounded;
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/** What of a row can be reached by Tab, in order. */
export function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tabIndex >= 0);
}

/** Focuses the first control of a row; a row just mounted is hidden until measured, so a few frames are tried. */
export function focusRow(scroller: Element, index: number, tries = 10): void {
  const target = scroller.querySelector(`[data-row="${index}"]`)?.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
  if ((!target || document.activeElement !== target) && tries > 0) {
    requestAnimationFrame(() => focusRow(scroller, index, tries - 1));
  }
}
