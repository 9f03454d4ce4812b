import { type RouteTable, resolvePath } from '../../shared/routeTable.ts';
import type { Screens } from './screens.ts';

/** What comes before a press: a pointer over a link, a finger on it, the focus. */
const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

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
    asked.add(name);
    // One that did not come is asked for again by the next sign of it.
    if (!(await prefetch(name))) asked.delete(name);
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, onSign);
  };
}
