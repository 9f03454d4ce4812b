/**
 * Root font size in px for a window width in px: 100 at 375, width/375*100, capped at 100 when the width is over
 * 600 (spec §9).
 */
export function rootFontSize(width: number): number {
  return width > 600 ? 100 : (width / 375) * 100;
}

/**
 * Sets the root font size and keeps it right. base.css says the same in vw, for the first paint; this corrects
 * web views that scale text: there the computed size differs from the one asked for, and every length with it.
 */
export function keepRootFontSize(view: Window): void {
  const root = view.document.documentElement;
  const apply = () => {
    const wanted = rootFontSize(view.innerWidth);
    root.style.fontSize = `${wanted}px`;
    const got = Number.parseFloat(view.getComputedStyle(root).fontSize);
    if (got > 0 && Math.abs(got - wanted) > 1) root.style.fontSize = `${(wanted * wanted) / got}px`;
  };
  apply();
  view.addEventListener('resize', apply);
  view.addEventListener('orientationchange', apply);
  // A page from the back-forward cache may have been resized meanwhile.
  view.addEventListener('pageshow', apply);
}
