import { useTranslation } from 'react-i18next';
import { passwordFaults } from '../../../contract/rules/identity/password.ts';

type Judged = { readonly password: string; readonly repeat: string; readonly old?: string };

/** The first thing wrong with a new password and with its repetition, in words. */
export function useNewPasswordFaults(): (typed: Judged) => { password?: string; repeat?: string } {
  const { t } = useTranslation('account');
  return ({ password, repeat, old }) => {
    const [fault] = passwordFaults(password, old === undefined ? {} : { old });
    return {
      ...(fault && { password: t(`password.fault.${fault}`) }),
      ...(!fault && password !== repeat && { repeat: t('password.fault.notRepeated') }),
    };
  };
}
