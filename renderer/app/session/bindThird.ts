import { thirdFacts } from '../../../contract/calls/third/facts.ts';
import type { Platform } from '../../platform/port.ts';
import type { PendingThird } from '../../shared/session/pendingThird.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';

/** How long the question stands, ms: as long as the code is good (decision 96). */
const ASKED_MS = 600_000;

/**
 * Asks whoever has signed in whether the outside account brought here before is theirs, and links it (spec §4): a
 * colleague may have left it behind. `isTheirs`: whether they are signed in still.
 */
export function askToBind(
  platform: Platform,
  account: PendingThird,
  name: string,
  isTheirs: () => boolean,
): void {
  showToast(
    {
      kind: 'info',
      text: (i18n) => i18n.t('common:session.thirdWaits', { name }),
      action: {
        label: (i18n) => i18n.t('common:session.thirdBind'),
        onPress: () => {
          if (isTheirs()) void bindThird(platform, account);
        },
      },
    },
    ASKED_MS,
  );
}

async function bindThird(platform: Platform, account: PendingThird): Promise<void> {
  const name = 'third.binding.bind';
  const answer = await platform.call(name, account, { facts: thirdFacts[name] });
  const { code } = answer.ok ? { code: '' } : answer.error;
  if (code === '') showToast({ kind: 'success', text: (i18n) => i18n.t('common:session.thirdBound') });
  else showToast({ kind: 'warning', text: (i18n) => i18n.t('common:session.thirdNotBound') });
}
