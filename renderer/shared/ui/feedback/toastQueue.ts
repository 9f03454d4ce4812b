import type { i18n } from 'i18next';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export type ToastKind = 'info' | 'success' | 'warning' | 'danger';

export interface ToastContent {
  kind: ToastKind;
  /** Says it in the language shown, also when that changes while it stands. A screen's own `t` keeps its language. */
  text: (i18n: i18n) => string;
  /** One thing to do from the toast, e.g. undo, or a screen to go to; pressing it closes the toast. */
  action?: { label: (i18n: i18n) => string } & ({ onPress: () => void } | { href: string });
}

/** The one queue of the window; three at a time, newest on top. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Shows a toast for 5 s by default (ms); hovering or focusing it stops the clock. Returns its key for toastQueue.close. */
export function showToast(content: ToastContent, timeoutMs = 5000): string {
  return toastQueue.add(content, { timeout: timeoutMs });
}
