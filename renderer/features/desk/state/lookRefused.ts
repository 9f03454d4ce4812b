import { showToast, toastQueue } from '../../../shared/ui/feedback/toastQueue.ts';

let last: string | null = null;

/** Says that a draft is only looked at, where an edit was tried; once, however many keys were pressed. */
export function lookRefused(): void {
  if (last !== null) toastQueue.close(last);
  last = showToast({ kind: 'info', text: (i18n) => i18n.t('desk:presence.refused') });
}
