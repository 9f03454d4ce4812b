import type { QuestionDispatch } from '../../shared/manifest.ts';
import { type RouteTable, resolvePath } from '../../shared/routeTable.ts';
import type { Screens } from '../panes/screens.ts';
import { loadAhead } from './loadAhead.ts';

/** What comes before a press: a pointer over a link, a finger on it, the focus. */
const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/** One link is asked about no sooner again, ms: a pointer that crosses it gives many signs. */
const AGAIN_MS = 10_000;

/**
 * Loads the screen behind a link, and what it asks the gateway first, as soon as somebody is about to press it. Of links
 * between the screens of the page alone; one that leads elsewhere is the browser's. The code of those in the window comes
 * before that. Answers how to stop.
 */
export function prefetchLinks(
  table: RouteTable,
  prefetch: Screens['prefetch'],
  dispatch: QuestionDispatch,
): () => void {
  const asked = new Set<string>();
  const routeOf = (link: HTMLAnchorElement) => resolvePath(table, link.pathname)?.route;
  const stopAhead = loadAhead((link) => routeOf(link)?.name, prefetch);
  const onSign = async ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const route = link && routeOf(link);
    if (!route || asked.has(route.name)) return;
    // Words are asked for again and again without a network, and a press would wait for the last time.
    if (!navigator.onLine) return;
    asked.add(route.name);
    // What came is there when it is asked for again; answers may have been dropped or outdated by then.
    setTimeout(() => asked.delete(route.name), AGAIN_MS);
    await Promise.all([prefetch(route.name), route.asks?.().then((ask) => ask(dispatch))]).catch(() => {});
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  return () => {
    stopAhead();
    for (const sign of signs) document.removeEventListener(sign, onSign);
  };
}
