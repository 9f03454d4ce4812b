import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../../contract/kit/result.ts';
import type { Answer } from '../../../../shared/api.ts';
import { failureOf } from '../../../../shared/failure/failureOf.ts';
import { dateSpan } from '../../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../../shared/navigation.ts';
import { useErrorText } from '../../../../shared/text/errorText.ts';
import { FootBar } from '../../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../../shared/ui/feedback/toastQueue.ts';
import { useRemindApproverMutation } from '../../approvalApi.ts';
import { NoteDialog } from '../../detail/NoteDialog.tsx';
import { useNoted } from '../../detail/useNoted.ts';
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
  const [error, setError] = useState<Failure | null>(null);
  const [submit, submitting] = useSubmitApplicationMutation();
  const [revoke, revoking] = useRevokeApplicationMutation();
  const [withdraw, withdrawing] = useWithdrawApplicationMutation();
  const [remind, reminding] = useRemindApproverMutation();
  const { applicationId, version, number, title, actions } = application;
  const { idem, asking, ask, note, write, answered } = useNoted<'revoke' | 'withdraw'>(
    `application ${applicationId}`,
  );
  const asked = approvals.find((one) => one.actions.remind);
  const isAsked = approvals.some(({ state }) => state === 'waiting' || state === 'underWay');
  const isBusy = [submitting, revoking, withdrawing, reminding].some(({ isLoading }) => isLoading);

  const send = async (sent: Sent, word: Act) => {
    setError(null);
    const { error: failed } = await sent;
    answered(failed);
    if (failed) return setError(failureOf(failed));
    showToast({ kind: 'success', text: (i18n) => i18n.t(`application:done.${word}`) });
  };
  const subject = {
    who: application.applicant,
    what: title,
    date: dateSpan(application.from, application.to, language),
    number,
  };
  const answer = (yes: boolean) => {
    ask(null);
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
              <Button isDisabled={isBusy} onPress={() => ask('revoke')}>
                {t('act.revoke')}
              </Button>
            )}
            {actions.withdraw && (
              <Button isDisabled={isBusy} onPress={() => ask('withdraw')}>
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
