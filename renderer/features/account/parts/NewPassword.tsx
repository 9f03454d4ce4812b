import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordFaults } from '../../../../contract/rules/identity/password.ts';
import type { FieldProps } from '../../../shared/hooks/useForm.ts';
import { PasswordField } from '../../../shared/ui/fields/PasswordField.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';

/** What a new password needs, each by its fault. */
const parts = ['length', 'upper', 'lower', 'digit', 'symbol'] as const;

/** A new password and its repetition, with the rule under it, ticked as it is met. */
export function NewPassword({ password, repeat }: { password: FieldProps; repeat: FieldProps }) {
  const { t } = useTranslation('account');
  const rule = useId();
  const both = {
    size: 'touch',
    maxLength: 128,
    autoComplete: 'new-password',
    revealLabel: t('reveal'),
  } as const;
  const faults = passwordFaults(password.value);
  return (
    <>
      <div>
        <PasswordField {...both} {...password} label={t('password.new')} aria-describedby={rule} />
        <ul id={rule} className="account-rule" aria-label={t('password.rule')}>
          {parts.map((part) => (
            <li key={part}>
              {faults.includes(part) ? (
                <span className="account-rule__dot" />
              ) : (
                <Icon name="check" size={14} label={t('password.met')} />
              )}
              {t(`password.part.${part}`)}
            </li>
          ))}
        </ul>
      </div>
      <PasswordField {...both} {...repeat} label={t('password.repeat')} />
    </>
  );
}
