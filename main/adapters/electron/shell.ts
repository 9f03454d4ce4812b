import type { Shell as ElectronShell } from 'electron';
import type { Shell } from '../../core/ports.ts';

/** At most one outside page per second: a page cannot be made to open a hundred. */
const BETWEEN_MS = 1_000;

/**
 * Opens outside pages that core has found harmless, while our window has the person's attention. The user gesture
 * itself cannot be seen from here, so focus and pace stand in for it.
 */
export function electronShell(
  shell: Pick<ElectronShell, 'openExternal'>,
  parts: {
    hasFocus: () => boolean;
    now: () => number;
    showLanguage: Shell['showLanguage'];
    showWindow: Shell['showWindow'];
  },
): Shell {
  const { hasFocus, now } = parts;
  let last = Number.NEGATIVE_INFINITY;
  return {
    showLanguage: parts.showLanguage,
    showWindow: parts.showWindow,
    async openExternal(url) {
      // Either way: the clock may have been set back since.
      if (!hasFocus() || Math.abs(now() - last) < BETWEEN_MS) return false;
      last = now();
      return shell.openExternal(url).then(
        () => true,
        () => false,
      );
    },
  };
}
