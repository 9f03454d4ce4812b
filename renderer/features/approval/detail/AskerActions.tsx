import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { type Approval, useRemindApproverMutation, useWithdrawCeilingMutation } from '../approvalApi.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { useNoted } from './useNoted.ts';

/** What whoever asked may do while it waits: remind the approver, take a ceiling back. */
export function AskerActions({ approval: { approvalId, actions } }: { approval: Approval }) {
  const { t } = useTranslation('approval');
  const errorText = useErrorText('approval');
  const { idem, asking, ask, note, write, answered } = useNoted<'withdraw'>(`approval ${approvalId}`);
  const [remind, reminding] = useRemindApproverMutation();
  const [withdraw, withdrawing] = useWithdrawCeilingMutation();
  const error = reminding.error ?? withdrawing.error;
  const send = async (
    sent: ReturnType<typeof remind> | ReturnType<typeof withdraw>,
    done: 'reminded' | 'withdrawn',
  ) => {
    const answer = await sent;
    answered(answer.error);
    if (answer.data) showToast({ kind: 'success', text: (i18n) => i18n.t(`approval:${done}`) });
  };
  const takeBack = (yes: boolean) => {
    ask(null);
    if (yes) void send(withdraw({ input: { approvalId, note }, idem }), 'withdrawn');
  };
  if (!actions.remind && !actions.withdraw) return null;
  return (
    <>
      {error && (
        <Notice tone="bad" live>
          {errorText(failureOf(error))}
        </Notice>
      )}
      <NoteDialog
        isOpen={asking !== null}
        title={t('takeBack.title')}
        text={t('takeBack.text')}
        yes={t('withdraw')}
        note={note}
        onNote={write}
        onAnswer={takeBack}
      />
      <FootBar
        actions={
          <>
            {actions.withdraw && (
              <Button isPending={withdrawing.isLoading} onPress={() => ask('withdraw')}>
                {t('withdraw')}
              </Button>
            )}
            {actions.remind && (
              <Button
                variant="primary"
                isPending={reminding.isLoading}
                onPress={() => void send(remind({ input: { approvalId }, idem }), 'reminded')}
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
