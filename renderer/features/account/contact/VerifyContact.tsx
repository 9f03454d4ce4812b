import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { accountFacts } from '../../../../contract/calls/account/facts.ts';
import { CODE_DIGITS, CODE_MINUTES, type ContactKind } from '../../../../contract/enums/oneTimeCode.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useHref } from '../../../shared/navigation.ts';
import { outdated } from '../../../shared/outdated.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { PasswordField } from '../../../shared/ui/fields/PasswordField.tsx';
import { CodeField } from '../parts/CodeField.tsx';
import { ResendCode } from '../parts/ResendCode.tsx';
import { useSubmit } from '../useSubmit.ts';
import { type ContactAsked, contactAsked, forgetContactAsked, noteContactAsked } from './contactAsked.ts';
import '../parts/AccountPage.css';

/** Takes the code that went to the new number or address, and the password; then it is one's own. */
export function VerifyContact({ kind }: { kind: ContactKind }) {
  const { t } = useTranslation('account');
  const href = useHref();
  const [asked] = useState(() => contactAsked(kind));
  const [masked, setMasked] = useState<string | null>(null);
  if (masked !== null)
    return (
      <div className="account-screen account-form">
        <Notice tone="ok" title={t(`contact.${kind}.done`)} live>
          {t(`contact.${kind}.doneHint`, { masked })}
        </Notice>
        <Link variant="strong" autoFocus href={href('safety')}>
          {t('contact.back')}
        </Link>
      </div>
    );
  if (asked) return <VerifyForm asked={asked} done={setMasked} />;
  return (
    <div className="account-screen account-form">
      <Notice tone="info">{t('verify.none')}</Notice>
      <Link variant="strong" href={href(kind === 'mobile' ? 'changeMobile' : 'changeEmail')}>
        {t('verify.start')}
      </Link>
    </div>
  );
}

function VerifyForm({ asked, done }: { asked: ContactAsked; done: (masked: string) => void }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const dispatch = useDispatch();
  const { kind, value } = asked;
  const { typed, field, submit, focus } = useForm(null, { code: '', password: '' }, (now) => ({
    ...(now.code.length !== CODE_DIGITS && { code: t('verify.incomplete') }),
    ...(now.password === '' && { password: t('required') }),
  }));
  const { pending, failure, send } = useSubmit(
    'account.contact.change',
    ({ masked }) => {
      forgetContactAsked();
      dispatch(outdated(accountFacts['account.contact.change'].outdates));
      done(masked);
    },
    ({ code }) => focus(code === 'PASSWORD_WRONG' ? 'password' : 'code'),
  );
  return (
    <form
      className="account-screen account-form"
      noValidate
      onSubmit={submit(() => send({ kind, value, ...typed }))}
    >
      <p className="account-form__text">{t('contact.text', { value, minutes: CODE_MINUTES })}</p>
      <CodeField {...field('code')} autoFocus />
      <PasswordField
        {...field('password')}
        label={t('contact.password')}
        size="touch"
        maxLength={128}
        autoComplete="current-password"
        revealLabel={t('reveal')}
      />
      <p className="account-form__text">{t('contact.passwordHint')}</p>
      <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('contact.busy')}>
        {t(`contact.${kind}.submit`)}
      </FormEnd>
      <ResendCode
        call="account.contact.code.send"
        input={{ kind, value }}
        openAt={asked.resendAt}
        note={(seconds) => noteContactAsked(kind, value, seconds).resendAt}
      />
    </form>
  );
}
