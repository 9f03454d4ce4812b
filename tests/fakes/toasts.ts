import { toastQueue } from '../../renderer/shared/ui/feedback/toastQueue.ts';

/** The toasts that stand now: their kind and their words as they are drawn. */
export const toastsShown = () =>
  toastQueue.visibleToasts.map(({ content: { kind, text } }) => ({
    kind,
    text: typeof text === 'function' ? text() : text,
  }));

export const toastTexts = (): string[] => toastsShown().map(({ text }) => text);
