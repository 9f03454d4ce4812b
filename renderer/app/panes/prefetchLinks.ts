import { type RouteTable, resolvePath } from '../../shared/routeTable.ts';
import type { Screens } from './screens.ts';

/** What comes before a press: a pointer over a link, a finger on it, the focus. */
const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/** What did not come is asked for again no sooner, ms: a pointer that crosses a link gives many signs. */
const AGAIN_MS = 10_000;

/**
 * Loads the screen behind a link as soon as somebody is about to press it, each once. Of links between the screens of
 * the page alone; one that leads elsewhere is the browser's. Answers how to stop.
 */
export function prefetchLinks(table: RouteTable, prefetch: Screens['prefetch']): () => void {
  const asked = new Set<string>();
  const onSign = async ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const name = link && resolvePath(table, link.pathname)?.route.name;
    if (!name || asked.has(name)) return;
    // Words are asked for again and again without a network, and a press would wait for the last time.
    if (!navigator.onLine) return;
    asked.add(name);
    if (!(await prefetch(name))) setTimeout(() => asked.delete(name), AGAIN_MS);
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, onSign);
  };
}
