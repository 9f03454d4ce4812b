import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../../contract/kit/result.ts';
import type { Answer } from '../../../../shared/api.ts';
import { failureOf } from '../../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../../shared/failure/isDefinite.ts';
import { dateSpan } from '../../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../../shared/navigation.ts';
import { newKey } from '../../../../shared/newKey.ts';
import { useErrorText } from '../../../../shared/text/errorText.ts';
import { FootBar } from '../../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../../shared/ui/feedback/toastQueue.ts';
import { useRemindApproverMutation } from '../../approvalApi.ts';
import { NoteDialog } from '../../detail/NoteDialog.tsx';
import {
  type Application,
  useRevokeApplicationMutation,
  useSubmitApplicationMutation,
  useWithdrawApplicationMutation,
} from '../applicationApi.ts';

type Act = 'submitted' | 'revoked' | 'withdrawn' | 'reminded';
type Props = { application: Application; approvals: Answer<'approval.file.get'>['approvals'] };
type Sent = PromiseLike<{ error?: Parameters<typeof failureOf>[0] }>;

/** What may be done to an application as it stands: hand in, change, end, take back, remind. */
export function FileActions({ application, approvals }: Props) {
  const { t } = useTranslation(['application', 'approval']);
  const errorText = useErrorText('application');
  const go = useGo();
  const language = useLanguage();
  const [idem, setIdem] = useState(newKey);
  const [error, setError] = useState<Failure | null>(null);
  const [asking, setAsking] = useState<'revoke' | 'withdraw' | null>(null);
  // Kept until it has been sent: a lost network takes nothing of it.
  const [note, setNote] = useState('');
  const [submit, submitting] = useSubmitApplicationMutation();
  const [revoke, revoking] = useRevokeApplicationMutation();
  const [withdraw, withdrawing] = useWithdrawApplicationMutation();
  const [remind, reminding] = useRemindApproverMutation();
  const { applicationId, version, number, title, actions } = application;
  const asked = approvals.find((one) => one.actions.remind);
  const isAsked = approvals.some(({ state }) => state === 'waiting' || state === 'underWay');
  const isBusy = [submitting, revoking, withdrawing, reminding].some(({ isLoading }) => isLoading);

  const send = async (sent: Sent, word: Act) => {
    setError(null);
    const { error: failed } = await sent;
    if (!failed || isDefinite(failureOf(failed))) setIdem(newKey());
    if (failed) return setError(failureOf(failed));
    setNote('');
    showToast({ kind: 'success', text: (i18n) => i18n.t(`application:done.${word}`) });
  };
  const subject = {
    who: application.applicant,
    what: title,
    date: dateSpan(application.from, application.to, language),
    number,
  };
  // Leaving, or being kept hidden by the layout, answers no.
  useEffect(() => () => setAsking(null), []);
  /** Another note is another question: the key of the one before is not used for it. */
  const write = (next: string) => {
    setNote(next);
    setIdem(newKey());
  };
  const answer = (yes: boolean) => {
    setAsking(null);
    if (!yes || asking === null) return;
    const input = { applicationId, note };
    void (asking === 'revoke'
      ? send(revoke({ input, idem }), 'revoked')
      : send(withdraw({ input, idem }), 'withdrawn'));
  };
  const edit = () => go('applicationForm', { travel_id: applicationId });
  if (!asked && !Object.values(actions).some(Boolean)) return null;
  return (
    <>
      {error !== null && (
        <Notice tone="bad" live title={t('notDone')}>
          {errorText(error)}
        </Notice>
      )}
      <NoteDialog
        isOpen={asking !== null}
        title={t(asking === 'revoke' ? 'revoke.title' : 'withdraw.title')}
        text={t(asking === 'revoke' ? 'revoke.text' : 'withdraw.text')}
        yes={t(asking === 'revoke' ? 'act.revoke' : 'act.withdraw')}
        {...(asking === 'revoke' && { subject })}
        note={asking === 'revoke' || isAsked ? note : null}
        onNote={write}
        onAnswer={answer}
      />
      <FootBar
        actions={
          <>
            {actions.revoke && (
              <Button isDisabled={isBusy} onPress={() => setAsking('revoke')}>
                {t('act.revoke')}
              </Button>
            )}
            {actions.withdraw && (
              <Button isDisabled={isBusy} onPress={() => setAsking('withdraw')}>
                {t('act.withdraw')}
              </Button>
            )}
            {asked && (
              <Button
                isPending={reminding.isLoading}
                onPress={() =>
                  void send(remind({ input: { approvalId: asked.approvalId }, idem }), 'reminded')
                }
              >
                {t('approval:remind')}
              </Button>
            )}
            {actions.edit && <Button onPress={edit}>{t('act.edit')}</Button>}
            {actions.modify && (
              <Button variant="primary" onPress={edit}>
                {t('act.modify')}
              </Button>
            )}
            {actions.submit && (
              <Button
                variant="primary"
                isPending={submitting.isLoading}
                pendingLabel={t('form.sending')}
                onPress={() => void send(submit({ input: { applicationId, version }, idem }), 'submitted')}
              >
                {t('act.submit')}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}
