import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { noteCodeAsked } from '../codeAsked.ts';
import { useSubmit } from '../useSubmit.ts';
import '../parts/AccountPage.css';

/** Asks for a one-time code to set a new password with (spec §2 /ForgetPassword/index). */
export function ForgetPasswordScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const errorText = useErrorText('account');
  const href = useHref();
  const navigate = useNavigate();
  const stillShown = useStillShown();
  const verify = href('verifyAccount');
  const { typed, field, submit } = useForm('account.forgotten', { account: '' }, (now) =>
    now.account.trim() === '' ? { account: t('required') } : {},
  );
  const openNext = (seconds?: number) => {
    noteCodeAsked(typed.account.trim(), seconds);
    if (verify && stillShown()) navigate(verify);
  };
  const { pending, failure, send } = useSubmit(
    'account.code.send',
    () => openNext(),
    // One is on its way already.
    ({ code, retryAfterSeconds }) => code === 'CODE_TOO_SOON' && openNext(retryAfterSeconds),
  );
  const onSubmit = submit(() => send({ account: typed.account.trim(), purpose: 'password' }));
  return (
    <EntryPage title={t('forget.title')} sub={name}>
      <form className="account-form" noValidate onSubmit={onSubmit}>
        <p className="account-form__text">{t('forget.text')}</p>
        <TextField
          {...field('account')}
          label={t('forget.account')}
          size="touch"
          maxLength={254}
          autoComplete="username"
          autoCorrect="off"
          spellCheck="false"
          clearLabel={t('clear')}
        />
        <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('forget.busy')}>
          {t('forget.submit')}
        </FormEnd>
        <p className="account-form__text">{t('forget.other')}</p>
        <Link variant="strong" href={href('ZLlogin')}>
          {t('toLogin')}
        </Link>
      </form>
    </EntryPage>
  );
}
