import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { type SumChange, useConfirmSumMutation, useWithdrawSumMutation } from '../stuckApi.ts';

/** A higher sum that waits: another one confirms it, either may end it. */
export function WaitingSum({ change, mayChange }: { change: SumChange; mayChange: boolean }) {
  const { t } = useTranslation('stuck');
  const language = useLanguage();
  const errorText = useErrorText('stuck');
  const [confirm, confirming] = useConfirmSumMutation();
  const [withdraw, withdrawing] = useWithdrawSumMutation();
  const sendConfirm = useSend(confirm, () =>
    showToast({ kind: 'success', text: ({ t: say }) => say('stuck:second.changed') }),
  );
  const sendWithdraw = useSend(withdraw, () =>
    showToast({ kind: 'success', text: ({ t: say }) => say('stuck:second.ended') }),
  );
  const { changeId, fromFen, toFen, by, at, isOwn } = change;
  const failure = confirming.error ?? withdrawing.error;
  const isBusy = confirming.isLoading || withdrawing.isLoading;
  return (
    <Notice
      tone="approval"
      title={t('proposedBy', { name: by, at: shortDateTime(at, language) })}
      action={
        mayChange && (
          <span className="stuck__acts">
            {!isOwn && (
              <Button
                variant="primary"
                size="touch"
                isDisabled={isBusy}
                onPress={() => void sendConfirm({ changeId })}
              >
                {t('second.confirm')}
              </Button>
            )}
            <Button size="touch" isDisabled={isBusy} onPress={() => void sendWithdraw({ changeId })}>
              {t(isOwn ? 'withdraw' : 'refuse')}
            </Button>
          </span>
        )
      }
    >
      <p>{t('second.change', { from: moneyText(fromFen, language), to: moneyText(toFen, language) })}</p>
      {isOwn && <p>{t('ownWaits')}</p>}
      {failure && <p role="alert">{errorText(failureOf(failure))}</p>}
    </Notice>
  );
}
