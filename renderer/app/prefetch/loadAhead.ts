import { mediaWidthOf } from '../../shared/hooks/useMediaWidth.ts';
import { whenIdle } from '../../shared/loading/whenIdle.ts';

/** What somebody has just opened comes before what they may open next: they have paused so long (ms). */
const QUIET_MS = 3_000;

/** What is about to open something, may have brought other links into the window, or ended what kept them from being loaded. */
const changes = ['pointerdown', 'pointerup', 'keyup', 'scroll', 'visibilitychange', 'online'] as const;

/**
 * Loads the screens behind the links in the window, on a desk also a window's height below, one after another while the
 * browser is idle, so that a press only draws. Not over a slow line, and on a phone not over one that is known to be the
 * mobile network's. `load` answers whether a screen came; each is loaded once, and after one that did not come the others
 * wait for the next change. Answers how to stop.
 */
export function loadAhead(
  nameOf: (link: HTMLAnchorElement) => string | undefined,
  load: (name: string) => Promise<boolean>,
): () => void {
  const asked = new Set<string>();
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;
  const nextName = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      const name = nameOf(link);
      if (name !== undefined && !asked.has(name) && isNear(link)) return name;
    }
    return undefined;
  };
  const loadNext = async () => {
    const name = stop.signal.aborted || isLoading || !isWelcome() ? undefined : nextName();
    if (name === undefined) return;
    isLoading = true;
    asked.add(name);
    const came = await load(name);
    isLoading = false;
    if (came && !timer) whenIdle(() => void loadNext());
  };
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      whenIdle(() => void loadNext());
    }, QUIET_MS);
  };
  for (const change of changes)
    addEventListener(change, begin, { capture: true, passive: true, signal: stop.signal });
  begin();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function isWelcome(): boolean {
  const { effectiveType = '4g', type } = Object('connection' in navigator ? navigator.connection : {});
  return (
    (isDesk() || type !== 'cellular') &&
    document.visibilityState === 'visible' &&
    navigator.onLine &&
    effectiveType === '4g'
  );
}

function isDesk(): boolean {
  const width = mediaWidthOf(innerWidth);
  return width === 'desk' || width === 'wide';
}

/** Whether it is drawn, and where it would be pressed, now or on a desk after a turn of the wheel. */
function isNear(link: Element): boolean {
  const { width, top, bottom } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < (isDesk() ? 2 : 1) * innerHeight;
}
