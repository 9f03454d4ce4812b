import { CodeGone } from '../loading/loadCode.ts';
import { errorText } from '../text/errorText.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';

/** Says that the code of what somebody asked for did not come; where another release is served by now, a reload brings it. */
export function sayCodeLost(error: unknown): void {
  const isGone = error instanceof CodeGone;
  showToast({
    kind: 'warning',
    text: (i18n) => (isGone ? i18n.t('common:state.failed') : errorText(i18n, { code: 'NETWORK' })),
    ...(isGone && {
      action: { label: (i18n) => i18n.t('common:action.reload'), onPress: () => window.location.reload() },
    }),
  });
}
