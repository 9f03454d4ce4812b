import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CODE_DIGITS, CODE_MINUTES } from '../../../../contract/enums/oneTimeCode.ts';
import { useBrandView } from '../../../shared/brand.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { keepLinkToken } from '../../../shared/linkToken.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { type CodeAsked, codeAsked, forgetCodeAsked, noteCodeAsked } from '../codeAsked.ts';
import { ResendCode } from '../parts/ResendCode.tsx';
import { useSubmit } from '../useSubmit.ts';
import '../parts/AccountPage.css';

/** Takes the one-time code that was sent, and leads to the new password (spec §2 /ForgetPassword/VerifyAccount). */
export function VerifyAccountScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const href = useHref();
  const [asked] = useState(codeAsked);
  return (
    <EntryPage title={t('verify.title')} sub={name}>
      {asked ? (
        <CodeForm asked={asked} />
      ) : (
        <div className="account-form">
          <Notice tone="info">{t('verify.none')}</Notice>
          <Link variant="strong" href={href('forgetPassword')}>
            {t('verify.start')}
          </Link>
        </div>
      )}
    </EntryPage>
  );
}

function CodeForm({ asked }: { asked: CodeAsked }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const href = useHref();
  const navigate = useNavigate();
  const reset = href('resetPassword');
  const { account } = asked;
  const { typed, field, submit, focus } = useForm({ code: '' }, ({ code }) =>
    code.length === CODE_DIGITS ? {} : { code: t('verify.incomplete') },
  );
  const { pending, failure, send } = useSubmit(
    'account.code.check',
    ({ token }) => {
      forgetCodeAsked();
      keepLinkToken(token);
      if (reset) void navigate(reset, { replace: true });
    },
    () => focus('code'),
  );
  const onSubmit = submit(() => send({ account, purpose: 'password', code: typed.code }));
  return (
    <form className="account-form" noValidate onSubmit={onSubmit}>
      <p className="account-form__text">{t('verify.text', { account, minutes: CODE_MINUTES })}</p>
      <TextField
        {...field('code')}
        label={t('verify.code')}
        size="touch"
        numericOnly
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        autoFocus
      />
      <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('verify.busy')}>
        {t('verify.submit')}
      </FormEnd>
      <ResendCode
        call="account.code.send"
        input={{ account, purpose: 'password' }}
        openAt={asked.resendAt}
        note={(seconds) => noteCodeAsked(account, seconds).resendAt}
      />
      <p className="account-form__text">{t('verify.hint')}</p>
      <Link variant="strong" href={href('forgetPassword')}>
        {t('verify.other')}
      </Link>
    </form>
  );
}
