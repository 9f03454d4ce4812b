import { prefetchLinks } from './prefetchLinks.ts';

/**
 * Loads ahead what signing out asks with, and then, unless the browser saves data, what pages past home share, so that a
 * product's first page brings its own code only, and what links lead to. A chunk that fails now is asked for again by the
 * page that needs it.
 */
export function loadWhileIdle(...links: Parameters<typeof prefetchLinks>): void {
  import('../../shared/ui/layers/ConfirmDialog.tsx').catch(() => {});
  if (savesData()) return;
  import('../../shared/ui/kit.ts').catch(() => {});
  prefetchLinks(...links);
}

/** Whether this person asked their browser to load only what is opened (Chromium; elsewhere nobody can ask). */
function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
