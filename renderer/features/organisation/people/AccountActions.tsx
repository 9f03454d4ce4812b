import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import {
  useDeactivateStaffMutation,
  useReactivateStaffMutation,
  useResetPasswordMutation,
  useSignStaffOutMutation,
} from '../organisationApi.ts';
import type { Staff } from '../staff.ts';
import { PasswordLink, type SetPasswordLink } from './PasswordLink.tsx';

const say = (key: 'staff.deactivated' | 'staff.reactivated' | 'staff.signedOut') =>
  showToast({ kind: 'success', text: ({ t }) => t(`organisation:${key}`) });

/** Somebody's account: another password, the end of their sessions, being let in or not. */
export function AccountActions({ staff }: { staff: Staff }) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const { confirm, dialog } = useConfirm();
  const { employeeId, name, account, active, mayManage, isLastAdministrator, hasPassword } = staff;
  const [link, setLink] = useState<SetPasswordLink | null>(null);
  const [idem, setIdem] = useState(newKey);
  const [reset, resetting] = useResetPasswordMutation();
  const [deactivate, deactivating] = useDeactivateStaffMutation();
  const [reactivate, reactivating] = useReactivateStaffMutation();
  const [signOut, signingOut] = useSignStaffOutMutation();
  const sendOff = useSend(deactivate, () => say('staff.deactivated'));
  const sendOn = useSend(reactivate, () => say('staff.reactivated'));
  const sendOut = useSend(signOut, () => say('staff.signedOut'));
  const error = resetting.error ?? deactivating.error ?? reactivating.error ?? signingOut.error;
  const isBusy =
    resetting.isLoading || deactivating.isLoading || reactivating.isLoading || signingOut.isLoading;
  const asked = (what: 'reset' | 'deactivate' | 'signOut') =>
    confirm({
      title: t(`staff.${what}Title`),
      text: t(`staff.${what}Text`),
      yes: t(`staff.${what}`),
      danger: true,
      subject: { who: name, account },
    });
  const onReset = async () => {
    if (hasPassword && !(await asked('reset'))) return;
    const answer = await reset({ idem, input: { employeeId } });
    if (answer.data || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (answer.data) setLink(answer.data.link);
  };
  const onDeactivate = async () => {
    if (await asked('deactivate')) await sendOff({ employeeId });
  };
  const onSignOut = async () => {
    if (await asked('signOut')) await sendOut({ employeeId });
  };
  if (!mayManage) return <Notice tone="info">{t('staff.mayNot')}</Notice>;
  if (link) return <PasswordLink link={link} />;
  const plain = { size: 'touch', block: true, isDisabled: isBusy } as const;
  return (
    <div className="org-form">
      <p className="org-note">
        {t(active ? (hasPassword ? 'staff.isActive' : 'staff.noPassword') : 'staff.isOff')}
      </p>
      {active && (
        <>
          <Button {...plain} icon="key" onPress={() => void onReset()}>
            {t('staff.reset')}
          </Button>
          <Button {...plain} icon="logout" onPress={() => void onSignOut()}>
            {t('staff.signOut')}
          </Button>
        </>
      )}
      {active ? (
        <Button
          {...plain}
          variant="danger"
          isDisabled={isBusy || isLastAdministrator}
          onPress={() => void onDeactivate()}
        >
          {t('staff.deactivate')}
        </Button>
      ) : (
        <Button {...plain} variant="primary" onPress={() => void sendOn({ employeeId })}>
          {t('staff.reactivate')}
        </Button>
      )}
      {isLastAdministrator && <p className="org-note">{errorText({ code: 'LAST_ADMINISTRATOR' })}</p>}
      {error && (
        <Notice tone="bad" live>
          {errorText(failureOf(error))}
        </Notice>
      )}
      {dialog}
    </div>
  );
}
