import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import type { FieldProps } from '../useForm.ts';

/** A new password and its repetition, with the rule under it. */
export function NewPassword({ password, repeat }: { password: FieldProps; repeat: FieldProps }) {
  const { t } = useTranslation('account');
  const both = {
    size: 'touch',
    maxLength: 128,
    autoComplete: 'new-password',
    revealLabel: t('reveal'),
  } as const;
  return (
    <>
      <PasswordField {...both} {...password} label={t('password.new')} description={t('password.rule')} />
      <PasswordField {...both} {...repeat} label={t('password.repeat')} />
    </>
  );
}
