import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { text, useDraft } from '../../../shared/drafts/useDraft.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Dialog } from '../../../shared/ui/layers/Dialog.tsx';
import { useDecideRegistrationMutation } from '../registrationApi.ts';
import { useAuditAgreement } from '../useAuditAgreement.tsx';

type Props = {
  registration: CallOutput<'registration.list'>['registrations'][number];
  isOpen: boolean;
  close: () => void;
};

/** Approves somebody's registration, or refuses it with a reason. */
export function AuditForm({ registration: { registrationId, name }, isOpen, close }: Props) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const [reason, setReason] = useDraft(`audit ${registrationId}`, '', text);
  const [isMissing, setMissing] = useState(false);
  const [decide, { isLoading, error }] = useDecideRegistrationMutation();
  const submit = useSend(decide, close);
  const agreement = useAuditAgreement(isOpen);
  const wrong = error ?? agreement.error;
  const send = async (approve: boolean) => {
    setMissing(!approve && reason.trim() === '');
    const isAgreed = await agreement.agree();
    if (!isAgreed || (!approve && reason.trim() === '')) return;
    await submit({ registrationId, approve, reason: approve ? '' : reason.trim() });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('audit.question', { name })}
      closeLabel={t('audit.close')}
      actions={
        <>
          <Button size="touch" isDisabled={isLoading} onPress={() => void send(false)}>
            {t('audit.refuse')}
          </Button>
          <Button variant="primary" size="touch" isDisabled={isLoading} onPress={() => void send(true)}>
            {t('audit.approve')}
          </Button>
        </>
      }
    >
      <div className="account-form">
        <TextField
          label={t('audit.reason')}
          name="reason"
          size="touch"
          maxLength={50}
          value={reason}
          onChange={setReason}
          description={t('audit.reasonHint')}
          error={isMissing ? t('audit.reasonMissing') : undefined}
          clearLabel={t('clear')}
        />
        {agreement.ticks}
        {wrong && (
          <Notice tone="bad" live>
            {errorText(failureOf(wrong))}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
