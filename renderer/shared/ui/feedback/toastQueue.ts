import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export type ToastKind = 'info' | 'success' | 'warning' | 'danger';

export interface ToastContent {
  kind: ToastKind;
  /** A function says it in the language shown, also when that changes meanwhile. */
  text: string | (() => string);
  /** One thing to do from the toast, e.g. undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
}

/** The one queue of the window; three at a time, newest on top. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Shows a toast for 5 s by default (ms); hovering or focusing it stops the clock. Returns its key for toastQueue.close. */
export function showToast(content: ToastContent, timeoutMs = 5000): string {
  return toastQueue.add(content, { timeout: timeoutMs });
}
