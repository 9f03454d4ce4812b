import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { PasswordField } from '../../../shared/ui/fields/PasswordField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useCapsLock } from '../useCapsLock.ts';
import { type LoginField, useLoginForm } from '../useLoginForm.ts';
import type { SignIn } from '../useSignIn.ts';
import { LazyCodeField } from './LazyCodeField.tsx';

/** Account, password and, after a 601, the picture code. */
export function LoginForm({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('auth');
  const href = useHref();
  const { state } = signIn;
  const errorText = useErrorText('auth');
  const form = useLoginForm(signIn);
  const { typed, set, missing, check, inputs, submit } = form;
  const capsLock = useCapsLock();
  const refusal = state.at === 'form' ? state.refusal : null;
  const standing =
    state.at === 'done' ? t('done') : state.at === 'form' || state.at === 'identity' ? null : t('busy');
  const errorOf = (field: LoginField) => (missing.has(field) ? t(`missing.${field}`) : undefined);
  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={inputs.account}
        label={t('account')}
        name="account"
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
        size="touch"
        maxLength={64}
        value={typed.account}
        onChange={set('account')}
        onBlur={() => typed.account && check('account')}
        error={errorOf('account')}
        clearLabel={t('clear')}
      />
      <PasswordField
        ref={inputs.password}
        label={t('password')}
        name="password"
        size="touch"
        maxLength={128}
        value={typed.password}
        onChange={set('password')}
        onKeyDown={capsLock.onKey}
        onKeyUp={capsLock.onKey}
        onBlur={capsLock.onBlur}
        error={errorOf('password')}
        description={capsLock.isOn ? t('capsLock') : undefined}
        revealLabel={t('reveal')}
        labelEnd={<Link href={href('forgetPassword')}>{t('forgot')}</Link>}
      />
      <LazyCodeField form={form} />
      <FormEnd failure={refusal && errorText(refusal)} className="auth-form__submit" data-track="login">
        {standing ?? t('submit')}
      </FormEnd>
      <span className="auth-form__ways">
        <Link href={href('thirdSignIn')}>{t('third')}</Link>
        <Link href={href('validateLogon')}>{t('validate')}</Link>
        <Link href={href('searchCompany')}>{t('register')}</Link>
      </span>
      {/* Not the kit's pending button: what it announces outlives this screen. */}
      <p role="status" className="td-vh">
        {standing}
      </p>
    </form>
  );
}
