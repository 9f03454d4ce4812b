import { useEffect, useState } from 'react';
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
import { NoteDialog } from './NoteDialog.tsx';

/** What whoever asked may do while it waits: remind the approver, take a ceiling back. */
export function AskerActions({ approval: { approvalId, actions } }: { approval: Approval }) {
  const { t } = useTranslation('approval');
  const errorText = useErrorText('approval');
  const [idem, setIdem] = useState(newKey);
  const [remind, reminding] = useRemindApproverMutation();
  const [withdraw, withdrawing] = useWithdrawCeilingMutation();
  const error = reminding.error ?? withdrawing.error;
  const [isAsking, setAsking] = useState(false);
  // Kept until it has been sent: a lost network takes nothing of it.
  const [note, setNote] = useState('');
  // Leaving, or being kept hidden by the layout, answers no.
  useEffect(() => () => setAsking(false), []);
  const send = async (
    sent: ReturnType<typeof remind> | ReturnType<typeof withdraw>,
    done: 'reminded' | 'withdrawn',
  ) => {
    const answer = await sent;
    if (!answer.error || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (!answer.data) return;
    setNote('');
    showToast({ kind: 'success', text: (i18n) => i18n.t(`approval:${done}`) });
  };
  /** Another note is another question: the key of the one before is not used for it. */
  const write = (next: string) => {
    setNote(next);
    setIdem(newKey());
  };
  const takeBack = (yes: boolean) => {
    setAsking(false);
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
        isOpen={isAsking}
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
              <Button isPending={withdrawing.isLoading} onPress={() => setAsking(true)}>
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
