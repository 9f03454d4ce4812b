import { prefetchLinks } from './prefetchLinks.ts';

/**
 * Loads ahead what pages past home share, so that a product's first page brings its own code only, what signing out takes
 * without a network, and what links lead to. A chunk that fails now is asked for again by the page that needs it.
 */
export function loadWhileIdle(...links: Parameters<typeof prefetchLinks>): void {
  import('../../shared/ui/kit.ts').catch(() => {});
  import('../session/SignOutDialog.tsx').catch(() => {});
  prefetchLinks(...links);
}
