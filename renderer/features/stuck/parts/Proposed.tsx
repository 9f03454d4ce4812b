import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { type StuckRow, useConfirmProposalMutation, useWithdrawProposalMutation } from '../stuckApi.ts';

type Props = { proposal: NonNullable<StuckRow['proposal']>; maySettle: boolean; title: string };

/** What somebody proposed: another one confirms it, either may end it. */
export function Proposed({ proposal, maySettle, title }: Props) {
  const { t } = useTranslation('stuck');
  const language = useLanguage();
  const errorText = useErrorText('stuck');
  const { confirm, dialog } = useConfirm();
  const [settle, settling] = useConfirmProposalMutation();
  const [withdraw, withdrawing] = useWithdrawProposalMutation();
  const sendConfirm = useSend(settle, () =>
    showToast({ kind: 'success', text: ({ t: say }) => say('stuck:settled') }),
  );
  const sendWithdraw = useSend(withdraw, () =>
    showToast({ kind: 'success', text: ({ t: say }) => say('stuck:withdrawn') }),
  );
  const { proposalId, outcome, reference, by, isOwn, at, fareFen, refundFen } = proposal;
  const sum = refundFen ?? fareFen;
  const failure = settling.error ?? withdrawing.error;
  const isBusy = settling.isLoading || withdrawing.isLoading;
  const ask = async () => {
    const yes = await confirm({
      title: t('confirmAsk'),
      text: t('confirmText'),
      yes: t('confirm'),
      danger: true,
      subject: { who: by, account: title },
    });
    if (yes) await sendConfirm({ proposalId });
  };
  return (
    <Notice
      tone="approval"
      title={t('proposedBy', { name: by, at: shortDateTime(at, language) })}
      action={
        maySettle && (
          <span className="stuck__acts">
            {!isOwn && (
              <Button variant="primary" isDisabled={isBusy} onPress={() => void ask()}>
                {t('confirm')}
              </Button>
            )}
            <Button isDisabled={isBusy} onPress={() => void sendWithdraw({ proposalId })}>
              {t(isOwn ? 'withdraw' : 'refuse')}
            </Button>
          </span>
        )
      }
    >
      <Dots wrap>
        {t(`outcome.${outcome}`)}
        {t('referenceIs', { reference })}
        {sum !== null && moneyText(sum, language)}
      </Dots>
      {isOwn && <p>{t('ownWaits')}</p>}
      {failure && <p role="alert">{errorText(failureOf(failure))}</p>}
      {dialog}
    </Notice>
  );
}
