import { useSyncExternalStore } from 'react';

/** phone up to 600 px, tablet to 1023, desk from 1024, wide (a third pane) from 1800 (ux.md §1). */
export type MediaWidth = 'phone' | 'tablet' | 'desk' | 'wide';

/** The layout for a window width in CSS pixels. */
export function mediaWidthOf(px: number): MediaWidth {
  if (px <= 600) return 'phone';
  if (px < 1024) return 'tablet';
  return px < 1800 ? 'desk' : 'wide';
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The layout for the current window; renders again only when it changes, not on every pixel. */
export function useMediaWidth(): MediaWidth {
  return useSyncExternalStore(subscribe, () => mediaWidthOf(window.innerWidth));
}
