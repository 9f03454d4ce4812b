import { thirdFacts } from '../../../contract/calls/third/facts.ts';
import type { Platform } from '../../platform/port.ts';
import type { PendingThird } from '../../shared/session/pendingThird.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';

/** After login the outside account that led here is linked (spec §4), and the person is told. */
export async function bindThird(platform: Platform, account: PendingThird): Promise<void> {
  const name = 'third.binding.bind';
  const answer = await platform.call(name, account, { facts: thirdFacts[name] });
  const { code } = answer.ok ? { code: '' } : answer.error;
  if (code === '') showToast({ kind: 'success', text: (i18n) => i18n.t('common:session.thirdBound') });
  else showToast({ kind: 'warning', text: (i18n) => i18n.t('common:session.thirdNotBound') });
}
