import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { PasswordField } from '../../../shared/ui/fields/PasswordField.tsx';
import { NewPassword } from '../parts/NewPassword.tsx';
import { useNewPasswordFaults } from '../passwordFault.ts';
import { useSubmit } from '../useSubmit.ts';
import '../parts/AccountPage.css';

/** Changes one's own password; sign-ins elsewhere end with it (spec §2 /me/Change). */
export function ChangePasswordScreen() {
  const { t } = useTranslation('account');
  const [changed, setChanged] = useState(false);
  const safety = useHref()('safety');
  if (!changed) return <ChangeForm done={() => setChanged(true)} />;
  return (
    <div className="account-screen account-form">
      <Notice tone="ok" title={t('change.done')} live>
        {t('change.doneHint')}
      </Notice>
      <Link variant="strong" autoFocus href={safety}>
        {t('change.back')}
      </Link>
    </div>
  );
}

function ChangeForm({ done }: { done: () => void }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const newFaults = useNewPasswordFaults();
  const { typed, field, submit, focus } = useForm(null, { old: '', password: '', repeat: '' }, (now) => ({
    ...(now.old === '' && { old: t('required') }),
    ...newFaults(now),
  }));
  const { pending, failure, send } = useSubmit(
    'account.password.change',
    done,
    ({ code }) => code === 'OLD_PASSWORD_WRONG' && focus('old'),
  );
  const onSubmit = submit(() => send({ oldPassword: typed.old, newPassword: typed.password }));
  return (
    <form className="account-screen account-form" noValidate onSubmit={onSubmit}>
      <p className="account-form__text">{t('change.hint')}</p>
      <PasswordField
        {...field('old')}
        label={t('password.old')}
        size="touch"
        maxLength={128}
        revealLabel={t('reveal')}
      />
      <NewPassword password={field('password')} repeat={field('repeat')} />
      <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('change.busy')}>
        {t('change.submit')}
      </FormEnd>
    </form>
  );
}
