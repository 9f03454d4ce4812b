import { getI18n } from 'react-i18next';
import { toastQueue } from '../../renderer/shared/ui/feedback/toastQueue.ts';

/** The toasts that stand now: their kind and their words as they are drawn. */
export const toastsShown = () =>
  toastQueue.visibleToasts.map(({ content: { kind, text } }) => ({
    kind,
    text: text(getI18n()),
  }));

export const toastTexts = (): string[] => toastsShown().map(({ text }) => text);
