import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { type Approval, useRemindApproverMutation, useWithdrawCeilingMutation } from '../approvalApi.ts';

/** What whoever asked may do while it waits: remind the approver, take a ceiling back. */
export function AskerActions({ approval: { approvalId, actions } }: { approval: Approval }) {
  const { t } = useTranslation('approval');
  const errorText = useErrorText('approval');
  const [idem, setIdem] = useState(newKey);
  const [remind, reminding] = useRemindApproverMutation();
  const [withdraw, withdrawing] = useWithdrawCeilingMutation();
  const error = reminding.error ?? withdrawing.error;
  const send = async (act: typeof remind | typeof withdraw, done: 'reminded' | 'withdrawn') => {
    const answer = await act({ input: { approvalId }, idem });
    if (!answer.error || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (answer.data) showToast({ kind: 'success', text: (i18n) => i18n.t(`approval:${done}`) });
  };
  if (!actions.remind && !actions.withdraw) return null;
  return (
    <>
      {error && (
        <Notice tone="bad" live>
          {errorText(failureOf(error))}
        </Notice>
      )}
      <FootBar
        actions={
          <>
            {actions.withdraw && (
              <Button isPending={withdrawing.isLoading} onPress={() => void send(withdraw, 'withdrawn')}>
                {t('withdraw')}
              </Button>
            )}
            {actions.remind && (
              <Button
                variant="primary"
                isPending={reminding.isLoading}
                onPress={() => void send(remind, 'reminded')}
              >
                {t('remind')}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}
